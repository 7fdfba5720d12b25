import { decodeStream } from '../../../objects/decode-stream.ts';
import type { Rule } from '../../rule.ts';

const maxMetadata = 1024 * 1024;
const latin = new TextDecoder('latin1');

/** PDF/X-4 and X-1a are made for print; plain PDF is accepted as well, so this is only a note. */
export const standard: Rule = {
  id: 'LP-STD-1',
  file({ catalog, scope: { reader } }, report) {
    const info = reader.dict(reader.trailer, 'Info');
    if (reader.text(info, 'GTS_PDFXVersion') !== undefined) return;
    const metadata = reader.stream(catalog, 'Metadata');
    if (metadata && metadata.data.length < maxMetadata) {
      const text = latin.decode(metadataOf(() => decodeStream(reader, metadata, maxMetadata)));
      if (/GTS_PDFXVersion/.test(text)) return;
    }
    report({ variant: 'plain', severity: 'note' });
  },
};

function metadataOf(decode: () => Uint8Array | undefined): Uint8Array {
  try {
    return decode() ?? new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}
