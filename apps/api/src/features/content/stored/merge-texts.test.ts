import { expect, test } from 'vitest';
import { mergeTexts } from './merge-texts.ts';

const text = (...lines: readonly string[]) => ['---', 'title: "A"', '---', ...lines].join('\n');
const earlier = text('one', '', 'two', '', 'three');
const always = () => true;

test('a text that was not edited is replaced by that of the release', () => {
  const kept = { source: earlier, fileSource: earlier };
  expect(mergeTexts(kept, text('new'), always)).toEqual({ kind: 'taken', source: text('new') });
  expect(mergeTexts(kept, earlier, always)).toEqual({ kind: 'same' });
});

test('an edited text is kept if the release did not change it', () => {
  expect(mergeTexts({ source: text('mine'), fileSource: earlier }, earlier, always)).toEqual({
    kind: 'same',
  });
  expect(mergeTexts({ source: text('mine'), fileSource: null }, earlier, always)).toEqual({ kind: 'kept' });
});

test('changes of different lines are both in the text', () => {
  const mine = text('ONE', '', 'two', '', 'three');
  const file = text('one', '', 'two', '', 'THREE');
  expect(mergeTexts({ source: mine, fileSource: earlier }, file, always)).toEqual({
    kind: 'merged',
    source: text('ONE', '', 'two', '', 'THREE'),
  });
  expect(mergeTexts({ source: mine, fileSource: earlier }, file, () => false)).toEqual({ kind: 'kept' });
});

test('of changes to the same line the editor’s is kept, and a removed text stays removed', () => {
  const file = text('uno', '', 'two', '', 'three');
  const mine = text('ONE', '', 'two', '', 'three');
  expect(mergeTexts({ source: mine, fileSource: earlier }, file, always)).toEqual({ kind: 'kept' });
  expect(mergeTexts({ source: null, fileSource: earlier }, file, always)).toEqual({ kind: 'kept' });
});
