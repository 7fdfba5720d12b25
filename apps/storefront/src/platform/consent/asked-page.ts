import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, sites } from '@labelwerk/domain/market/sites.ts';
import { grantedBy } from './choice.ts';
import { type ConsentService, versionOf } from './services.ts';

/** Id of the element that lists the services which need consent; pages without it ask for nothing. */
export const askedId = 'consent-asked';

const messages = join(import.meta.dirname, '..', '..', '..', 'messages');

function textsOf(language: Language): unknown {
  return JSON.parse(readFileSync(join(messages, language, 'consent.json'), 'utf8'));
}

/**
 * Writes the services that need consent into pages, in the page's language. Written when a page is sent, so
 * that a change of the settings needs no build, and a shop without services adds no bytes.
 */
export class AskedPages {
  readonly services: readonly ConsentService[];
  readonly version: string;
  readonly #marks = new Map<string, Buffer>();

  constructor(services: readonly ConsentService[]) {
    this.services = services;
    this.version = versionOf(services);
    const asked = services.map(({ purpose, script }) => ({ purpose, script }));
    for (const { hreflang, language } of services.length === 0 ? [] : sites) {
      const text = JSON.stringify({ version: this.version, asked, texts: textsOf(language) });
      const mark = `<script type="application/json" id="${askedId}">${text.replaceAll('<', '\\u003c')}</script>`;
      this.#marks.set(hreflang, Buffer.from(mark));
    }
  }

  /**
   * A page with the element added; pages outside of the sites, and those of a shop without services, are
   * returned unchanged.
   */
  mark(page: Buffer): Buffer {
    if (this.#marks.size === 0) return page;
    const language = /<html[^>]*? lang="([\w-]+)"/.exec(page.subarray(0, 500).toString('latin1'))?.[1] ?? '';
    const mark = this.#marks.get(language);
    const at = page.indexOf('</head>');
    return mark === undefined || at < 0
      ? page
      : Buffer.concat([page.subarray(0, at), mark, page.subarray(at)]);
  }

  /** The origins a visitor agreed to, according to the cookies of a request. */
  originsFor(cookies: string | undefined): readonly string[] {
    if (this.services.length === 0) return [];
    return [...new Set(grantedBy(cookies, this.version, this.services).flatMap(({ origins }) => origins))];
  }

  /** The ETag of a page that may have the element: it changes with the services. */
  tag(tag: string): string {
    return this.#marks.size === 0 || tag === '' ? tag : tag.replace(/"$/, `-${this.version}"`);
  }
}
