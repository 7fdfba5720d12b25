import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, sites } from '@labelwerk/domain/market/sites.ts';
import { grantedBy } from './choice.ts';
import { type ConsentService, versionOf } from './services.ts';

/** The id of what a page says of the services that wait for consent; a page without it asks for nothing. */
export const askedId = 'consent-asked';

const messages = join(import.meta.dirname, '..', '..', '..', 'messages');

function textsOf(language: Language): unknown {
  return JSON.parse(readFileSync(join(messages, language, 'consent.json'), 'utf8'));
}

/**
 * Writes into pages, in their language, which services wait for consent. It is written when a page is sent, so that a
 * change of the settings asks for no build, and a shop without services has not a byte of it.
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

  /** A page with its mark; pages of no site, and those of a shop without services, stay as they are. */
  mark(page: Buffer): Buffer {
    if (this.#marks.size === 0) return page;
    const language = /<html[^>]*? lang="([\w-]+)"/.exec(page.subarray(0, 500).toString('latin1'))?.[1] ?? '';
    const mark = this.#marks.get(language);
    const at = page.indexOf('</head>');
    return mark === undefined || at < 0
      ? page
      : Buffer.concat([page.subarray(0, at), mark, page.subarray(at)]);
  }

  /** The origins a visitor agreed to, by the cookies of a request. */
  originsFor(cookies: string | undefined): readonly string[] {
    if (this.services.length === 0) return [];
    return [...new Set(grantedBy(cookies, this.version, this.services).flatMap(({ origins }) => origins))];
  }

  /** The tag of a page that may hold a mark: it changes with what is asked for. */
  tag(tag: string): string {
    return this.#marks.size === 0 || tag === '' ? tag : tag.replace(/"$/, `-${this.version}"`);
  }
}
