import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Language, languages } from '@labelwerk/domain/market/sites.ts';
import type { Bounds } from './bounded-json.ts';
import { bounds, readTexts } from './read-service.ts';
import { type ServedTexts, setServedTexts, type TextsOfLanguage } from './served-texts.ts';

type Options = {
  /** Base URL of the content service's REST interface. */
  readonly base: string;
  /** File of the last successful copy. */
  readonly copy: string;
  readonly say: (line: string) => void;
  readonly bounds?: Bounds;
};

/** The texts of the current pages, and the new ones. */
export type TextsChanged = { readonly before: ServedTexts; readonly after: ServedTexts };

/**
 * The texts of the content service, in memory and as a file. A language that can't be read keeps its texts,
 * so that pages survive an outage of the service. Only one refresh runs at a time; calls made meanwhile
 * share the next one.
 */
export class ContentSource {
  readonly #options: Options;
  #texts: ServedTexts = new Map();
  #running: Promise<TextsChanged> | undefined;
  #next: Promise<TextsChanged> | undefined;
  #wasWell = true;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Loads the last successful copy, if there is one. */
  openCopy(): void {
    try {
      const stored = JSON.parse(readFileSync(this.#options.copy, 'utf8')) as {
        readonly base: string;
        readonly texts: readonly (readonly [Language, readonly [string, never][]])[];
      };
      if (stored.base !== this.#options.base) return;
      this.#hold(new Map(stored.texts.map(([language, texts]) => [language, new Map(texts)])));
    } catch {
      // It is missing or damaged: the files of the release are used.
    }
  }

  /** Rereads the texts from the service. */
  refresh(): Promise<TextsChanged> {
    if (!this.#running) {
      this.#running = this.#read().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      return this.refresh();
    });
    return this.#next;
  }

  async #read(): Promise<TextsChanged> {
    const before = this.#texts;
    const { base, bounds: within = bounds } = this.#options;
    const after = new Map(before);
    const faults = new Set<string>();
    for (const language of languages) {
      try {
        after.set(language, await readTexts({ base, bounds: within }, language));
      } catch (error) {
        faults.add(error instanceof Error ? error.message : String(error));
      }
    }
    this.#report(faults);
    this.#hold(after);
    if (faults.size === 0) this.#keepCopy(after);
    return { before, after };
  }

  #hold(texts: ServedTexts): void {
    this.#texts = texts;
    setServedTexts(texts.size > 0 ? texts : undefined, new URL(this.#options.base).origin);
  }

  /** Logs once when the service fails, and once when it recovers. */
  #report(faults: ReadonlySet<string>): void {
    const isWell = faults.size === 0;
    if (isWell !== this.#wasWell)
      this.#options.say(
        isWell
          ? 'The content service answers again.'
          : `The content service can't be read, the last good copy stays: ${[...faults].join('; ')}.`,
      );
    this.#wasWell = isWell;
  }

  #keepCopy(texts: ReadonlyMap<Language, TextsOfLanguage>): void {
    const { copy, base } = this.#options;
    try {
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(
        `${copy}.new`,
        JSON.stringify({ base, texts: [...texts].map(([language, all]) => [language, [...all]]) }),
      );
      renameSync(`${copy}.new`, copy);
    } catch {
      // The file system is not writable: the next start reads the service or the files of the release.
    }
  }
}
