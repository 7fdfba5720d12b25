import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const met = { what: 'lost', measured: '0', goal: '0', met: true };
const missed = { what: 'well again', measured: '7.0 s', goal: 'at most 5 s', met: false };

test('every figure is printed with its goal', () => {
  const { lines, isMet } = summaryOf([{ name: 'kills', seconds: 3, figures: [met] }]);
  expect(lines).toContain('── kills, 3 s');
  expect(lines.find((line) => line.startsWith('met'))).toMatch(/^met\s+lost\s+0\s+0$/);
  expect(isMet).toBe(true);
});

test.each([
  ['a missed goal', [met, missed]],
  ['a driver that failed', undefined],
  ['a driver that measured nothing', []],
])('%s is reported as a failure', (_what, figures) => {
  const good = { name: 'good', seconds: 1, figures: [met] };
  const { lines, isMet } = summaryOf([good, { name: 'bad', seconds: 1, figures }]);
  expect(lines.some((line) => /^(MISSED|FAILED)/.test(line))).toBe(true);
  expect(isMet).toBe(false);
});
