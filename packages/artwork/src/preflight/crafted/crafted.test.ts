import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrintLabel, type PrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';
import { inTurn } from '@labelwerk/testkit/sampling/in-turn.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArtworkPool, createArtworkPool } from '../../pool/artwork-pool.ts';
import { expectLabel } from '../expectation/expect-label.ts';
import { allFaults as all } from './all-faults.ts';
import type { Crafted } from './crafted.ts';

const size = { width: 50, height: 30 };
/** Every fault, or the next third of those of each rule. */
const sample = [...Map.groupBy(all, ({ finds }) => finds[0]?.split(' ')[0]).values()].flatMap((ofRule) =>
  inTurn(ofRule, Math.ceil(ofRule.length / 3)),
);
const score = { hits: 0, alarms: 0 };
let pool: ArtworkPool;
let folder: string;
let count = 0;

beforeAll(() => {
  pool = createArtworkPool({ workers: 2 });
  folder = mkdtempSync(join(tmpdir(), 'labelwerk-crafted-'));
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
  const { hits, alarms } = score;
  process.stdout.write(`crafted faults: ${hits} of ${sample.length} found, ${alarms} false alarms\n`);
});

/** All findings of a label, including those that need a drawing, without notes. */
async function findingsIn(label: PrintLabel, ordered: Crafted['ordered'] = {}): Promise<readonly string[]> {
  count += 1;
  const path = join(folder, `${count}.pdf`);
  writeFileSync(path, makePrintLabel(label));
  const expected = expectLabel({ ...size, ...ordered });
  const checked = await pool.preflight(path, expected);
  if (!checked.ok) throw new Error(checked.code);
  const drawn = await pool.preflightDrawn(path, expected, label.pages?.length ?? 1);
  expect(drawn.skipped).toEqual([]);
  return [...checked.findings, ...drawn.findings]
    .filter(({ severity }) => severity !== 'note')
    .map(({ id, variant }) => `${id} ${variant}`);
}

describe('each fault is found, and its clean twin has no errors or warnings', () => {
  test.each(sample)('$id', async ({ fault, twin, ordered, twinOrdered = ordered, finds, missed, alarms }) => {
    const findings = await findingsIn(fault, ordered);
    const isFound = finds.some((one) => findings.includes(one));
    if (isFound) score.hits += 1;
    const alarmed = await findingsIn(twin, twinOrdered);
    if (alarmed.length > 0) score.alarms += 1;
    // A fault that is found by now has to be removed from the missed ones.
    expect({ isFound, findings }).toEqual({ isFound: !missed, findings });
    if (alarms) expect(alarmed).not.toEqual([]);
    else expect(alarmed).toEqual([]);
  });
});

test('each fault has a unique id', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
