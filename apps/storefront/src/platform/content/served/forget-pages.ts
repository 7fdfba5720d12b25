import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { settings, shop } from '#platform/settings.ts';

const bodySchema = z.object({
  pages: z.union([z.literal('all'), z.array(z.string().startsWith('/')).max(10_000)]),
});

/** Forgets the page at a path; with `layout`, all pages under it. */
type Forget = (path: string, scope?: 'layout') => void;

/**
 * Revalidates pages: they are rendered again on their next request. Only this server itself may call it.
 */
export const forgetPages =
  (forget: Forget) =>
  async (request: Request): Promise<Response> => {
    const given = Buffer.from(request.headers.get('x-service-key') ?? '');
    const right = Buffer.from(settings().SERVICE_KEY);
    if (given.length !== right.length || !timingSafeEqual(given, right))
      return new Response(null, { status: 404 });
    const parsed = bodySchema.safeParse(await request.json().catch(() => undefined));
    if (!parsed.success) return new Response(null, { status: 400 });
    const { pages } = parsed.data;
    if (pages === 'all') {
      forget('/', 'layout');
      forget('/sitemap.xml');
      for (const id of Object.keys(shop.SITE_ADDRESSES)) forget(`/site-files/${id}.xml`);
    } else for (const page of pages) forget(page);
    return Response.json({ done: true });
  };
