import { artworkLimits, type RefusalCode } from '../limits.ts';

const signature = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Whether `%PDF-` occurs in the first 1,024 bytes; the file name does not matter. */
export function looksLikePdf(head: Uint8Array): boolean {
  const end = Math.min(head.length, artworkLimits.headBytes) - signature.length;
  for (let at = 0; at <= end; at += 1) {
    if (signature.every((byte, index) => head[at + index] === byte)) return true;
  }
  return false;
}

/** The first reason to refuse a file by its first bytes and its size alone. */
export function headRefusal(head: Uint8Array, size: number): RefusalCode | undefined {
  if (size > artworkLimits.fileBytes) return 'too-large';
  return looksLikePdf(head) ? undefined : 'not-a-pdf';
}
