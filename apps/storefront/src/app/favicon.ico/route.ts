import { appIcon, icoOf } from '#platform/social/app-icon.ts';

export const dynamic = 'force-static';

/** For clients that request the default path instead of reading the page. */
export async function GET(): Promise<Response> {
  const size = 32;
  return new Response(new Uint8Array(icoOf(await appIcon(size), size)), {
    headers: { 'content-type': 'image/x-icon' },
  });
}
