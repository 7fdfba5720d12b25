import type { Paper } from '@labelwerk/contracts/papers/papers.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import { findPapers } from './papers-repository.ts';

/** Papers of an order, oldest first, named in a language. */
export const listPapers = async (db: Db, orderId: string, language: Language): Promise<Paper[]> =>
  (await findPapers(db, orderId)).map(({ id, kind, number, issued, gross, currency }) => ({
    ...{ id, kind, number, issued, gross, currency },
    title: messageOf(language, `paper.${kind}`, { number: number.replace(/^(?:OC|DN)-/, '') }),
  }));
