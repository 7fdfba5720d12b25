/** Scripts that are started later, and sheets of parts that most visitors never see: React fetches them with the part. */
const ahead = /<link rel="preload"[^>]* href="\/_next\/static\/[\w./-]+\.(?:js|css)"[^>]*\/>/g;
const loaded = /<script src="(\/_next\/static\/[\w./-]+\.js)"((?: [\w-]+="[\w-]*")*)><\/script>/g;
const endOfHead = '</head>';
const opening = Buffer.from('<script src="');

/** An address of a script that waits for the first picture. `public/first.js` looks for it. */
export const waitingAttribute = 'data-after-paint';

/**
 * Sets the scripts of a page aside until its first picture stands: `public/first.js` starts them then. A page is whole
 * without them, and on a slow line they would share it with the fonts and pictures that one looks at. Scripts for
 * browsers without modules stay where they are.
 */
export function scriptsAfterPaint(page: Buffer): Buffer {
  if (page.indexOf(endOfHead) < 0 || page.indexOf(opening) < 0) return page;
  const html = page.toString('utf8');
  const setAside = html
    .replace(ahead, '')
    .replace(loaded, (script, address: string, attributes: string) =>
      / async=""/.test(attributes) && !/nomodule/i.test(attributes)
        ? `<script type="text/plain" ${waitingAttribute}="${address}"></script>`
        : script,
    );
  return setAside === html ? page : Buffer.from(setAside);
}
