import { readPictureFacts } from '@labelwerk/artwork/template/pictures/picture-facts.ts';
import type { BriefPicture } from '@labelwerk/contracts/services/brief-pictures.ts';
import { briefPictureLimits } from '@labelwerk/domain/services/brief-pictures.ts';

type ReadPicture = { readonly mediaType: BriefPicture['media_type']; readonly content: Buffer };
type PictureFault = 'services.picture-kind' | 'services.picture-pixels' | 'services.picture-svg-size';

/** A PDF begins with this, maybe after a byte order mark and blanks: what only contains it could be anything. */
const pdfHead = /^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-/;
const mostPixels = briefPictureLimits.megapixels * 1_000_000;

/**
 * The type of a picture by its content, and the bytes to store: an SVG without anything active. The bytes are
 * untrusted; nothing is decoded.
 */
export async function readBriefPicture(bytes: Buffer): Promise<ReadPicture | PictureFault> {
  if (pdfHead.test(bytes.toString('latin1', 0, 1_024)))
    return { mediaType: 'application/pdf', content: bytes };
  const facts = readPictureFacts(bytes);
  if (facts) {
    if (facts.width * facts.height > mostPixels) return 'services.picture-pixels';
    return { mediaType: facts.kind === 'png' ? 'image/png' : 'image/jpeg', content: bytes };
  }
  if (bytes.length > briefPictureLimits.svgBytes)
    return /<svg[\s>]/.test(bytes.toString('utf8', 0, 10_000))
      ? 'services.picture-svg-size'
      : 'services.picture-kind';
  const { cleanSvg } = await import('./clean-svg.ts');
  const cleaned = await cleanSvg(bytes.toString('utf8'));
  if (cleaned === undefined) return 'services.picture-kind';
  return { mediaType: 'image/svg+xml', content: Buffer.from(cleaned) };
}
