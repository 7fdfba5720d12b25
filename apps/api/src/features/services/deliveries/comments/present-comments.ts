import type { ServiceComment } from '@labelwerk/contracts/services/comments.ts';
import { percentIn } from '@labelwerk/domain/money/format-percent.ts';
import { listPeople } from '#features/account/index.ts';
import type { Db } from '#platform/database/database.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';
import type { ServiceRow } from '../../ordered/ordered-repository.ts';
import { type CommentRow, findComments } from './comments-repository.ts';

/** Presents a comment with the name of its writer. */
type Present = (comment: CommentRow) => ServiceComment;

export type CommentsOfServices = {
  readonly rows: readonly CommentRow[];
  readonly present: Present;
};

/**
 * The comments on services, to be presented with the names of the people who are in their account.
 * @param reader customer id of the only person whose name is shown, null: nobody's; undefined: all names are shown
 */
export async function commentsOf(
  db: Db,
  services: readonly Pick<ServiceRow, 'id' | 'customer_id'>[],
  language: Language,
  reader?: number | null,
): Promise<CommentsOfServices> {
  const rows = await findComments(
    db,
    services.map(({ id }) => id),
  );
  const names = new Map<string, string>();
  const accounts = new Set(
    services.flatMap(({ id, customer_id: account }) =>
      rows.some(({ service_id: service }) => service === id) ? [account] : [],
    ),
  );
  for (const account of accounts)
    for (const { id, name, lastName } of await listPeople(db, account))
      if (reader === undefined || reader === id) names.set(`${account}.${id}`, `${name} ${lastName}`.trim());
  const accountOf = new Map(services.map(({ id, customer_id: account }) => [id, account]));
  const present: Present = ({ id, service_id, person_id, text, result_id, x, y, created_at }) => ({
    ...{ id, text, created_at: created_at.toISOString() },
    author:
      names.get(`${accountOf.get(service_id)}.${person_id}`) || messageOf(language, 'service.comment.author'),
    place: result_id === null || x === null || y === null ? null : { file_id: result_id, x, y },
  });
  return { rows, present };
}

/** The comments on a delivery as paragraphs of a mail, numbered as on its page. */
export const commentParagraphs = (
  {
    comments,
    files,
  }: {
    readonly comments: readonly ServiceComment[];
    readonly files: readonly { readonly id: string; readonly filename: string }[];
  },
  language: Language,
): string[] =>
  comments.map(({ author, text, place }, index) => {
    const file = files.find(({ id }) => id === place?.file_id);
    const percent = (share: number) => percentIn(language, Math.round(share * 100));
    const where =
      place && file
        ? messageOf(language, 'service.comment.place', {
            ...{ name: file.filename, x: percent(place.x), y: percent(place.y) },
          })
        : '';
    const heading = messageOf(language, 'service.comment.heading', { number: String(index + 1), author });
    return `${where === '' ? heading : `${heading} (${where})`}\n${text}`;
  });
