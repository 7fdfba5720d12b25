import { artworkLimits } from '@labelwerk/artwork/limits.ts';
import { headRefusal } from '@labelwerk/artwork/open/head-check.ts';
import { kindOf } from '@labelwerk/artwork/preflight/findings/finding.ts';
import { findingWords, type Sentences } from '@labelwerk/artwork/preflight/findings/finding-words.ts';
import { refusalFinding } from '@labelwerk/artwork/preflight/findings/refusal.ts';
import { precheck } from '@labelwerk/artwork/preflight/precheck.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import type { PrecheckQuestion, PrecheckReport } from './precheck-report.ts';

/** Messages of a language, loaded on demand. */
const sentences: Readonly<Record<Language, () => Promise<{ readonly default: Sentences }>>> = {
  en: () => import('@labelwerk/artwork/messages/en.json'),
  de: () => import('@labelwerk/artwork/messages/de.json'),
  fr: () => import('@labelwerk/artwork/messages/fr.json'),
  nl: () => import('@labelwerk/artwork/messages/nl.json'),
  it: () => import('@labelwerk/artwork/messages/it.json'),
  es: () => import('@labelwerk/artwork/messages/es.json'),
  au: () => import('@labelwerk/artwork/messages/au.json'),
};

/** Above this size in bytes only the start of a file is checked here: a phone would run out of memory. */
const largestBytes = 64 * 1024 * 1024;

async function look({ file, expected, language }: PrecheckQuestion): Promise<PrecheckReport | null> {
  const words = (await sentences[language]()).default;
  const head = new Uint8Array(await file.slice(0, artworkLimits.headBytes).arrayBuffer());
  const byHead = headRefusal(head, file.size);
  if (!byHead && file.size > largestBytes) return null;
  const found = byHead
    ? { refused: true, pages: [], findings: [refusalFinding(byHead, null)], inks: [], cutLabels: {} }
    : await precheck(new Uint8Array(await file.arrayBuffer()), expected);
  return {
    refused: found.refused,
    inks: found.inks,
    cutLabels: found.cutLabels,
    pages: found.pages.map(({ page, width, height, isValid }) => ({ page, width, height, isValid })),
    findings: found.findings.map((finding) => {
      const { id, severity, page, box, measured, limit, fix, more } = finding;
      const facts = {
        id,
        kind: kindOf(finding),
        severity,
        page,
        box,
        measured,
        limit,
        fix,
        more,
        fixable: fix !== null,
      };
      return { ...facts, ...findingWords(language, words, finding) };
    }),
  };
}

self.addEventListener('message', async ({ data }: MessageEvent<PrecheckQuestion>) => {
  self.postMessage(await look(data).catch(() => null));
});
