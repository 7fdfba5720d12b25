import type { PriceList } from '@labelwerk/domain/pricing/price-list.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { App } from '#platform/app.ts';
import { openDatabase } from '#platform/database/database.ts';
import { definePart } from '#platform/parts.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import type { Settings } from '#settings.ts';
import { findActiveVersions, findDocument } from './catalogue-repository.ts';
import { type Documents, readDocuments, readPriceList, requiredKinds } from './read-documents.ts';
import type { CatalogueKind } from './tables.ts';

/** The active documents, in memory. */
export type Catalogue = Documents & { readonly versions: ReadonlyMap<CatalogueKind, string> };

type Holder = {
  current(): Promise<Catalogue>;
  /** The list of an earlier version, used by a cart line or an order. */
  listOfVersion(version: string): Promise<PriceList | undefined>;
  close(): Promise<void>;
};

/**
 * A newly activated version is used within a second. While prices are requested, a timer checks for one, so
 * that no caller waits; after a pause the first caller checks.
 */
const checkEveryMs = 700;
const retryAfterMs = 5_000;

function holdCatalogue(settings: Settings, log: FastifyBaseLogger): Holder {
  // A separate connection: callers wait for the catalogue within their transactions, and if these held every
  // connection of the shared pool, nobody could load it.
  const { db, close } = openDatabase({ ...settings, DATABASE_CONNECTIONS: 1 }, (error) =>
    log.warn({ err: error }, 'the connection of the price list was lost'),
  );
  let held: Catalogue | undefined;
  let checkedAt = 0;
  let usedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<Catalogue> | undefined;
  const earlier = new Map<string, PriceList>();

  async function load(): Promise<Catalogue> {
    const versions = await findActiveVersions(db);
    if (held && [...versions].every(([kind, version]) => held?.versions.get(kind) === version)) return held;
    const documents = new Map<CatalogueKind, unknown>();
    for (const [kind, version] of versions) documents.set(kind, await findDocument(db, kind, version));
    if (requiredKinds.some((kind) => !versions.has(kind)))
      throw new ProblemError(failure('pricing.no-list', { retryAfter: 5 }));
    return { versions, ...readDocuments(documents) };
  }

  async function check(): Promise<Catalogue> {
    try {
      held = await load();
    } catch (error) {
      // While the database is unavailable, or if a new document is invalid, the last list stays in use.
      if (!held) throw error;
      log.warn({ err: error }, 'the price list could not be checked; the last one is used');
    } finally {
      checkedAt = performance.now();
      checking = undefined;
    }
    return held;
  }

  function keepChecking(): void {
    timer ??= setInterval(() => {
      if (performance.now() - usedAt > retryAfterMs) {
        clearInterval(timer);
        timer = undefined;
      } else {
        checking ??= check();
      }
    }, checkEveryMs).unref();
  }

  return {
    async current() {
      usedAt = performance.now();
      keepChecking();
      if (held && usedAt - checkedAt < 2 * checkEveryMs) return held;
      checking ??= check();
      return checking;
    },
    async listOfVersion(version) {
      const { priceList } = await this.current();
      if (priceList.version === version) return priceList;
      const known = earlier.get(version);
      if (known) return known;
      const document = await findDocument(db, 'price-list', version);
      if (document === undefined) return undefined;
      const found = readPriceList(document);
      earlier.set(version, found);
      return found;
    },
    async close() {
      clearInterval(timer);
      await checking?.catch(() => undefined);
      await close();
    },
  };
}

const holder = definePart<Holder>({
  name: 'catalogue',
  open: ({ settings, log }) => holdCatalogue(settings, log),
  close: (opened) => opened.close(),
});

export const currentCatalogue = (app: Pick<App, 'part'>): Promise<Catalogue> => app.part(holder).current();

export const listOfVersion = (app: Pick<App, 'part'>, version: string): Promise<PriceList | undefined> =>
  app.part(holder).listOfVersion(version);
