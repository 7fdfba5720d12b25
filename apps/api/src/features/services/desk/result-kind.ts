export type ResultKind = 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp';

/** The type of a file by its first bytes; undefined for types that can't be delivered. */
export function resultKind(head: Uint8Array): ResultKind | undefined {
  const text = Buffer.from(head).toString('latin1');
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : undefined;
}
