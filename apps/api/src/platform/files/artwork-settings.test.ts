import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { artworkFields, checkArtworkSettings } from './artwork-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'labelwerk-profile-'));
afterAll(() => rmSync(folder, { recursive: true }));
const schema = z.object(artworkFields).superRefine(checkArtworkSettings);

test('a file that is no CMYK profile of a press is refused at start in one sentence', () => {
  expect(schema.safeParse({}).success).toBe(true);
  const path = join(folder, 'press.icc');
  const sentences = (value: string) =>
    schema.safeParse({ CMYK_PROFILE: value }).error?.issues.map(({ message }) => message);
  expect(sentences(path)).toEqual([`${path} can’t be read`]);
  writeFileSync(path, 'no profile');
  expect(sentences(path)).toEqual([`${path} is not an ICC profile`]);
});
