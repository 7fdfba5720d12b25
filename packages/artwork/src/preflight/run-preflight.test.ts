import { makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { colourCases } from './cases/colour-cases.ts';
import { cutCases } from './cases/cut-cases.ts';
import { detailCases } from './cases/detail-cases.ts';
import { pageCases } from './cases/page-cases.ts';
import { withinCases } from './cases/within-cases.ts';
import { nothingExpected } from './expectation/expectations.ts';
import { runPreflight, runPreflights } from './run-preflight.ts';

async function open(label: Parameters<typeof makePrintLabel>[0]) {
  const bytes = makePrintLabel(label);
  const opened = await openDocument(bytes);
  if (!opened.ok) throw new Error(opened.code);
  return { opened, size: bytes.length };
}

test('one run for several expectations finds the same as separate runs', async () => {
  for (const { trips, expected } of [
    ...pageCases,
    ...detailCases,
    ...colourCases,
    ...cutCases,
    ...withinCases,
  ]) {
    const { opened, size } = await open(trips);
    const expectations = [{ width: 50, height: 30, ...expected }, nothingExpected, { width: 80, height: 60 }];
    const together = runPreflights(opened, size, expectations);
    expect(together).toEqual(expectations.map((one) => runPreflight(opened, size, one)));
  }
});

test('the content is interpreted once, for any number of expectations', async () => {
  const { opened, size } = await open({ add: '/RgbGroup Do /RgbGroup Do' });
  const countCalls = (count: number) => {
    let times = 0;
    const expectations = Array.from({ length: count }, (_, index) => ({ width: 10 * index, height: 30 }));
    runPreflights(opened, size, expectations, () => {
      times += 1;
      return false;
    });
    return times;
  };
  expect(countCalls(1)).toBe(2);
  expect(countCalls(5)).toBe(countCalls(1));
});
