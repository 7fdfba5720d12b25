import { expect, test } from 'vitest';
import { interruptedFor } from './interrupted-uploads.ts';

const open = (hash: string, received: number[], item: string | null = null, total = 4) => ({
  job: hash,
  preflight_hash: hash,
  filename: `${hash}.pdf`,
  state: 'receiving' as const,
  total_chunks: total,
  chunk_size: 10,
  size: 35,
  received,
  missing: Array.from({ length: total }, (_, index) => index).filter((index) => !received.includes(index)),
  width: 0,
  height: 0,
  item,
  file_id: null,
  expires_at: '2026-01-01T00:00:00Z',
});
const remembered = [
  { hash: 'a', fingerprint: 'folder-1:35:1:a.pdf', purpose: 'folder-1' },
  { hash: 'b', fingerprint: 'line:35:1:b.pdf', purpose: 'line' },
  { hash: 'gone', fingerprint: 'folder-1:35:1:gone.pdf', purpose: 'folder-1' },
];
const all = [open('a', [0]), open('b', [0, 1, 2, 3]), open('c', [0, 1]), open('d', [0], 'line')];
const names = (purpose: string, others: boolean) =>
  interruptedFor(purpose, all, remembered, others).map(({ hash }) => hash);

test('a purpose gets its own uploads, and on request those of unknown purpose', () => {
  expect(names('folder-1', false)).toEqual(['a']);
  expect(names('folder-1', true)).toEqual(['a', 'c']);
  expect(names('line', false)).toEqual(['b', 'd']);
});

test('a completely received upload resumes without the file', () => {
  const [b] = interruptedFor('line', all, remembered, false);
  expect(b).toMatchObject({ isComplete: true, percent: 100, fingerprint: 'line:35:1:b.pdf' });
  expect(interruptedFor('folder-1', all, remembered, false)[0]).toMatchObject({
    isComplete: false,
    percent: 25,
  });
});
