import { readFile, stat } from 'node:fs/promises';
import { openByPath } from '../../draw/pdfium.ts';
import { artworkLimits, refuse } from '../../limits.ts';
import { openDocument } from '../../open/open-document.ts';
import type { Expectations } from '../../preflight/expectations.ts';
import { runPreflight } from '../../preflight/run-preflight.ts';
import type { Inspected, Preflighted, Refused } from '../task.ts';
import { deadlineOf, rememberPages } from './opened-file.ts';

/** Opens and measures a file; with expectations it is held against every rule that needs no drawing. */
export async function inspect(
  path: string,
  expected?: Expectations,
): Promise<Inspected | Preflighted | Refused> {
  const { size } = await stat(path);
  if (size > artworkLimits.fileBytes) return refuse('too-large');
  const until = performance.now() + deadlineOf(size) * 0.8;
  const opened = await openDocument(await readFile(path));
  if (!opened.ok) return opened;
  const drawn = await openByPath(path);
  if (typeof drawn === 'string') return refuse(drawn);
  const pageCount = drawn.pageCount;
  drawn.close();
  // Two readers that see different pages see different files: such a file would be printed by chance.
  if (pageCount === 0) return refuse('no-pages');
  if (pageCount !== opened.pages.length) return refuse('damaged');
  await rememberPages(path, opened.pages);
  const { pages, recovered, restricted, version } = opened;
  const inspected = { ok: true, pages, recovered, restricted, version } as const;
  if (!expected) return inspected;
  const checked = runPreflight(opened, size, expected, () => performance.now() > until);
  return checked.ok ? { ...inspected, findings: checked.findings, inks: checked.inks } : checked;
}
