import { readFile, stat } from 'node:fs/promises';
import { cpuMs } from '../../cpu-clock.ts';
import { seesSamePages } from '../../draw/same-pages.ts';
import { artworkLimits, refuse } from '../../limits.ts';
import { openDocument } from '../../open/open-document.ts';
import type { Expectations } from '../../preflight/expectation/expectations.ts';
import { runPreflights } from '../../preflight/run-preflight.ts';
import type { Inspected, PreflightedForAll, Refused } from '../task.ts';
import { deadlineOf, openToCompare, rememberPages } from './opened-file.ts';

/** Opens and measures a file, and runs the rules that need no drawing for each expectation. */
export async function inspect(
  path: string,
  expectations?: readonly Expectations[],
): Promise<Inspected | PreflightedForAll | Refused> {
  const { size } = await stat(path);
  if (size > artworkLimits.fileBytes) return refuse('too-large');
  const until = cpuMs() + deadlineOf(size) * 0.8;
  const opened = await openDocument(await readFile(path));
  if (!opened.ok) return opened;
  const drawn = await openToCompare(path, opened);
  if (typeof drawn === 'string') return refuse(drawn);
  const { pageCount } = drawn;
  const isSame = await seesSamePages(drawn, opened.pages);
  drawn.close();
  if (pageCount === 0) return refuse('no-pages');
  // If two readers see different pages, the printed result would depend on the reader.
  if (!isSame) return refuse('damaged');
  await rememberPages(path, opened.pages);
  const { pages, recovered, restricted, version } = opened;
  const inspected = { ok: true, pages, recovered, restricted, version } as const;
  if (!expectations) return inspected;
  const checked = runPreflights(opened, size, expectations, () => cpuMs() > until);
  if ('ok' in checked) return checked;
  return { ...inspected, checks: checked.map(({ ok: _ok, ...check }) => check) };
}
