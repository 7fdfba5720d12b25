import type { Handler } from '#platform/server/handlers/handler.ts';
import { appIcon, icoOf } from './app-icon.ts';

/** Side of the icon for clients that request the default path instead of reading the page, in pixels. */
const faviconSize = 32;

export const favicon = async (): Promise<Response> =>
  new Response(new Uint8Array(icoOf(await appIcon(faviconSize), faviconSize)), {
    headers: { 'content-type': 'image/x-icon' },
  });

/** For home screens (180 Apple, the others by the manifest). */
const sizes = [180, 192, 512];
export const homeScreenIcons: readonly string[] = sizes.map((size) => `${size}.png`);

/** An icon for home screens, by one of the names above. */
export const homeScreenIcon: Handler<{ readonly file: string }> = async (_request, { file }) => {
  if (!homeScreenIcons.includes(file)) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await appIcon(Number.parseInt(file, 10), 'paper')), {
    headers: { 'content-type': 'image/png' },
  });
};
