import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Choice, choose, maxTicked, noChoices, pageTick } from './library-state.ts';
import { customerFile } from './testing.ts';

const three = customerFile('three', { number_of_pages: 3, sort_order: [2, 3, 1] });
const after = (...choices: Choice[]) => choices.reduce(choose, noChoices);
const files = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => customerFile(`f${from + index}`));

describe('the one selected file', () => {
  test('replaces the previous one, with its first sort ticked', () => {
    const state = after(
      { type: 'selected', file: customerFile('a') },
      { type: 'sort-toggled', page: 1 },
      { type: 'selected', file: three },
    );
    expect(state.selection).toBe('three');
    expect(state.currentSortList).toEqual([2]);
  });

  test('has sorts that can be ticked and unticked', () => {
    const state = after(
      { type: 'selected', file: three },
      { type: 'sort-toggled', page: 1 },
      { type: 'sort-toggled', page: 2 },
    );
    expect(state.currentSortList).toEqual([1]);
    expect(choose(noChoices, { type: 'sort-toggled', page: 1 })).toEqual(noChoices);
  });

  test('can be unselected', () => {
    expect(after({ type: 'selected', file: three }, { type: 'unselected' })).toEqual(noChoices);
  });
});

describe('ticks', () => {
  test('are toggled one by one, independently of the selection', () => {
    const [a, b] = files(1, 2);
    const state = after(
      { type: 'selected', file: three },
      { type: 'ticked', file: a! },
      { type: 'ticked', file: b! },
      { type: 'ticked', file: a! },
    );
    expect(state.ticked.map(({ id }) => id)).toEqual(['f2']);
    expect(state.selection).toBe('three');
  });

  test('of a page: all are ticked, or unticked if all were ticked; those of other pages stay', () => {
    const first = files(1, 3);
    const second = files(4, 3);
    let state = after({ type: 'page-ticked', files: first }, { type: 'ticked', file: second[0]! });
    expect([pageTick(state.ticked, first), pageTick(state.ticked, second)]).toEqual(['all', 'some']);
    expect(pageTick(state.ticked, [])).toBe('none');
    state = choose(state, { type: 'page-ticked', files: second });
    expect(state.ticked).toHaveLength(6);
    state = choose(state, { type: 'page-ticked', files: first });
    expect(state.ticked.map(({ id }) => id).sort()).toEqual(['f4', 'f5', 'f6']);
    expect(choose(state, { type: 'ticks-cleared' }).ticked).toEqual([]);
  });

  test('are never more than one call can change, and without duplicates', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 900 }), { maxLength: 12 }), (starts) => {
        const state = starts.reduce(
          (now, start) => choose(now, { type: 'page-ticked', files: files(start, 120) }),
          noChoices,
        );
        expect(state.ticked.length).toBeLessThanOrEqual(maxTicked);
        expect(new Set(state.ticked.map(({ id }) => id)).size).toBe(state.ticked.length);
      }),
    );
  });
});

test('files that are gone are neither selected nor ticked', () => {
  const state = after(
    { type: 'selected', file: three },
    { type: 'page-ticked', files: [three, customerFile('a')] },
    { type: 'gone', ids: ['three'] },
  );
  expect(state).toMatchObject({ selection: undefined, currentSortList: [] });
  expect(state.ticked.map(({ id }) => id)).toEqual(['a']);
});

test('each message is listed once until it is read; closing the upload resets everything', () => {
  const state = after(
    { type: 'said', message: 'x' },
    { type: 'said', message: 'y' },
    { type: 'said', message: 'x' },
  );
  expect(state.messages).toEqual(['x', 'y']);
  expect(choose(state, { type: 'messages-read' }).messages).toEqual([]);
  const all = choose(choose(state, { type: 'selected', file: three }), { type: 'ticked', file: three });
  expect(choose(all, { type: 'closed' })).toEqual(noChoices);
});
