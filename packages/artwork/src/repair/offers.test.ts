import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { expect, test } from 'vitest';
import { openDocument } from '../open/open-document.ts';
import { allFaults } from '../preflight/crafted/all-faults.ts';
import { expectLabel } from '../preflight/expectation/expect-label.ts';
import type { Expectations } from '../preflight/expectation/expectations.ts';
import type { Finding, Fix } from '../preflight/findings/finding.ts';
import { runPreflight } from '../preflight/run-preflight.ts';
import { repairDocument } from './repair-document.ts';

async function findingsOf(bytes: Uint8Array, expected: Expectations): Promise<readonly Finding[]> {
  const opened = await openDocument(bytes);
  const checked = opened.ok ? runPreflight(opened, bytes.length, expected) : opened;
  return checked.ok ? checked.findings : [];
}

const offeredBy = (findings: readonly Finding[]): readonly Fix[] => [
  ...new Set(findings.flatMap(({ fix }) => fix ?? [])),
];

test('every repair that the check offers for a crafted fault is made, and is not offered for the copy', async () => {
  const kinds = new Set<Fix>();
  for (const { id, fault, twin, ordered, twinOrdered = ordered } of allFaults) {
    const labels: readonly (readonly [PrintLabel, typeof ordered])[] = [
      [fault, ordered],
      [twin, twinOrdered],
    ];
    for (const [label, order] of labels) {
      const expected = expectLabel({ width: 50, height: 30, ...order });
      const bytes = makePrintLabel(label);
      for (const fix of offeredBy(await findingsOf(bytes, expected))) {
        kinds.add(fix);
        const answer = await repairDocument(bytes, { fixes: [fix], expected });
        expect([id, fix, answer.ok && answer.done]).toEqual([id, fix, [fix]]);
        const left = answer.ok ? offeredBy(await findingsOf(answer.bytes, expected)) : [];
        expect([id, left]).toEqual([id, left.filter((one) => one !== fix)]);
      }
    }
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'trim-box',
      'bleed',
      'layer-ink',
      'crop-box',
      'ink-name',
      'black-overprint',
      'ink-overprint',
      'spot-process',
    ]),
  );
});
