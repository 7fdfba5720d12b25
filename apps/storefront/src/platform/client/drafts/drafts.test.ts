import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToDraft, forgetDraft, forgetDrafts, hasDraft, keepDraft, readDraft } from './drafts.ts';
import { beginDesign, designDraft } from './shared-drafts.ts';

const empty = { remarks: '', terms: false };
let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  // As in browsers: stored entries are own keys of the storage object.
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('typed input is restored field by field', () => {
  expect(readDraft('a', empty)).toEqual({});
  keepDraft('a', { remarks: 'ring twice', terms: true, unknown: 1 });
  expect(readDraft('a', empty)).toEqual({ remarks: 'ring twice', terms: true });
  expect(readDraft('b', empty)).toEqual({});
  expect([hasDraft('a'), hasDraft('b')]).toEqual([true, false]);
  forgetDraft('a');
  expect(readDraft('a', empty)).toEqual({});
});

test('values that do not match the form’s fields are ignored', () => {
  for (const text of ['null', '7', '[', '{"remarks":7,"terms":"yes"}', '"x"']) {
    kept.set('draft:a', text);
    expect(readDraft('a', empty)).toEqual({});
  }
});

test('signing out deletes every draft and nothing else', () => {
  keepDraft('a', empty);
  keepDraft('b', empty);
  kept.set('other', 'x');
  forgetDrafts();
  expect([...kept.keys()]).toEqual(['other']);
});

test('without a storage a form starts empty', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('a', { remarks: 'x' });
  forgetDrafts();
  expect(hasDraft('a')).toBe(false);
  expect(readDraft('a', empty)).toEqual({});
});

test('some fields of a draft are set, and the others stay', () => {
  addToDraft('a', { remarks: 'ring' });
  addToDraft('a', { terms: true });
  expect(readDraft('a', empty)).toEqual({ remarks: 'ring', terms: true });
  kept.set('draft:a', '[');
  addToDraft('a', { remarks: 'knock' });
  expect(readDraft('a', empty)).toEqual({ remarks: 'knock' });
});

test('a design brief begins with the newest label until it has a text', () => {
  const label = { width: 70, height: 40, label_shape: 'oval', paper: 'KRA', sorts: 2 };
  const known = { ...label, project_name: '', tone: 5 };
  keepDraft(designDraft, { project_name: '', tone: 8, width: 40 });
  beginDesign(label);
  beginDesign({ ...label, width: 90 });
  expect(readDraft(designDraft, known)).toEqual({ ...label, width: 90, project_name: '', tone: 8 });
  keepDraft(designDraft, { project_name: 'Honey', width: 55 });
  beginDesign(label);
  expect(readDraft(designDraft, known)).toEqual({ project_name: 'Honey', width: 55 });
});
