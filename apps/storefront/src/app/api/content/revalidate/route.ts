import { timingSafeEqual } from 'node:crypto';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { settings, shop } from '#platform/settings.ts';

const bodySchema = z.object({
  pages: z.union([z.literal('all'), z.array(z.string().startsWith('/')).max(10_000)]),
});

/**
 * Revalidates pages: they are rendered again on their next request. Only this server itself may call it.
 */
export async function POST(request: Request): Promise<Response> {
  const given = Buffer.from(request.headers.get('x-service-key') ?? '');
  const right = Buffer.from(settings().SERVICE_KEY);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return new Response(null, { status: 404 });
  const parsed = bodySchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { pages } = parsed.data;
  if (pages === 'all') {
    revalidatePath('/', 'layout');
    revalidatePath('/sitemap.xml');
    for (const id of Object.keys(shop.SITE_ADDRESSES)) revalidatePath(`/site-files/${id}.xml`);
  } else for (const page of pages) revalidatePath(page);
  return Response.json({ done: true });
}
