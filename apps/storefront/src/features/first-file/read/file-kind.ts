import { artworkLimits } from '@labelwerk/artwork/limits.ts';
import { looksLikePdf } from '@labelwerk/artwork/open/head-check.ts';
import { readPictureFacts } from '@labelwerk/artwork/template/pictures/picture-facts.ts';

export type FileKind = 'pdf' | 'picture' | 'svg';

/** Bytes in which a file shows what it is. */
const headBytes = 4_096;

/** What a file is by its first bytes, whatever its name; what is none of these is checked, and refused, as a PDF. */
export async function fileKindOf(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  if (looksLikePdf(head.subarray(0, artworkLimits.headBytes))) return 'pdf';
  const isPicture = readPictureFacts(head) !== undefined || (head[0] === 0xff && head[1] === 0xd8);
  if (isPicture) return 'picture';
  return /<svg[\s>]/i.test(new TextDecoder().decode(head)) ? 'svg' : 'pdf';
}
