import { sites } from '@labelwerk/domain/market/sites.ts';
import { entriesOfSite } from '#features/search/entries-of-site.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => sites.map(({ id }) => ({ file: `${id}.json` }));

type Context = { readonly params: Promise<{ readonly file: string }> };

/** The search index of a site, loaded when somebody starts to search. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const site = sites.find(({ id }) => file === `${id}.json`);
  return site ? Response.json(await entriesOfSite(site)) : new Response(null, { status: 404 });
}
