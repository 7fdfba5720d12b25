import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { cleanContent, labelResources, makePrintLabel } from '@labelwerk/testkit/pdf/print-label.ts';

const withForm = labelResources.replace('/XObject <<', '/XObject << /Heavy @heavy');

const heavyLabel = (content: string, pages: number): Uint8Array =>
  makePrintLabel({
    pages: Array.from({ length: pages }, () => ({
      content: `${cleanContent}\n/Heavy Do % ${randomUUID()}`,
      resources: withForm,
    })),
    objects: {
      heavy: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 55 35] /Filter /FlateDecode',
        data: deflateSync(content),
      },
    },
  });

/** Some kilobytes that take a processor many seconds: millions of path segments, painted once. */
export const hostileFile = (): Uint8Array => heavyLabel(`${'0 0 m 55 35 l '.repeat(900_000)}S`, 1);

/** Forty pages of twenty thousand strokes each: a legitimate but expensive file. */
export const largeFile = (): Uint8Array => heavyLabel('0.1 w 5 5 m 50 30 l S\n'.repeat(20_000), 40);

/** An ordinary label. */
export const plainFile = (): Uint8Array => makePrintLabel({ add: `% ${randomUUID()}` });
