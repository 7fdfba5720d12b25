import { type Site, sites } from '@labelwerk/domain/market/sites.ts';
import { loadMessages } from '#platform/feature-messages.ts';
import type { Handler } from '#platform/server/handlers/handler.ts';
import { entriesOfSite } from './entries-of-site.ts';

const fileOf = ({ id }: Site): string => `${id}.json`;

export const searchIndexFiles: readonly string[] = sites.map(fileOf);

/** The search index of a site, loaded when somebody starts to search. */
export const searchIndex: Handler<{ readonly file: string }> = async (_request, { file }) => {
  const site = sites.find((one) => fileOf(one) === file);
  if (!site) return new Response(null, { status: 404 });
  await loadMessages(site.language);
  return Response.json(entriesOfSite(site));
};
