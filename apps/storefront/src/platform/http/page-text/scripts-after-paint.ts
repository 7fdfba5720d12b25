/**
 * Scripts that are started later, and sheets of components that most visitors never see: React loads them
 * with the component.
 */
const ahead = /<link rel="preload"[^>]* href="\/_next\/static\/[\w./-]+\.(?:js|css)"[^>]*\/>/g;
const loaded = /<script src="(\/_next\/static\/[\w./-]+\.js)"((?: [\w-]+="[\w-]*")*)><\/script>/g;
const endOfHead = '</head>';
const opening = Buffer.from('<script src="');

/** Attribute with the URL of a script that waits for the first paint. `public/first.js` reads it. */
export const waitingAttribute = 'data-after-paint';

/**
 * Defers the scripts of a page until its first paint: `public/first.js` starts them then. A page is
 * complete without them, and on a slow connection they would compete with the visible fonts and pictures.
 * Scripts for browsers without modules stay unchanged.
 */
export function scriptsAfterPaint(page: Buffer): Buffer {
  if (page.indexOf(endOfHead) < 0 || page.indexOf(opening) < 0) return page;
  const html = page.toString('utf8');
  const deferred = html
    .replace(ahead, '')
    .replace(loaded, (script, address: string, attributes: string) =>
      / async=""/.test(attributes) && !/nomodule/i.test(attributes)
        ? `<script type="text/plain" ${waitingAttribute}="${address}"></script>`
        : script,
    );
  return deferred === html ? page : Buffer.from(deferred);
}
