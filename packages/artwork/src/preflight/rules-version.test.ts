import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artworkLimits } from '../limits.ts';
import { preflightLimits } from './limits.ts';
import { rules } from './rules.ts';
import { rulesVersion } from './rules-version.ts';

test('the version is raised when rules, their findings or their limits change', () => {
  const english = readFileSync(join(import.meta.dirname, '..', '..', 'messages', 'en.json'), 'utf8');
  const findings = Object.keys(JSON.parse(english)).filter((key) => key.startsWith('preflight.LP-'));
  const { pages, minSide, largestSide } = artworkLimits;
  const inputs = [rules.map(({ id }) => id), findings, preflightLimits, pages, minSide, largestSide];
  const digest = createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
  // Raise rulesVersion, then enter both here.
  expect({ rulesVersion, digest }).toEqual({ rulesVersion: 22, digest: '96278d2ebd421217' });
});
