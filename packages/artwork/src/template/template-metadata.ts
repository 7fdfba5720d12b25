import { createHash } from 'node:crypto';
import { type LabelTrim, labelMargins } from '@labelwerk/domain/label/label-shape.ts';
import { type PDF, PdfName, PdfStream } from '@libpdf/core';

const encoder = new TextEncoder();
/** XMP namespace of the label properties. */
const namespace = 'urn:labelwerk:label:1';
const creator = 'Labelwerk';

const escaped = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** An id that is the same for equal labels, formatted as a UUID (RFC 9562, version 8). */
function idOf(trim: LabelTrim, purpose: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([purpose, trim.shape, trim.contour, trim.width, trim.height, trim.cornerRadius]))
    .digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `9${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/**
 * Adds document information and XMP metadata (ISO 16684-1) to a template: title, creator, an id, the label's size in
 * mm, and Trapped set to False, as PDF/X requires. It does not claim to be PDF/X: an empty page of guides is no print
 * file.
 */
export function addMetadata(pdf: PDF, trim: LabelTrim, title: string): void {
  const creationDate = pdf.getCreationDate() ?? new Date(0);
  pdf.setTitle(title);
  pdf.setCreator(creator);
  pdf.setModificationDate(creationDate);
  pdf.setTrapped('False');
  const date = `${creationDate.toISOString().slice(0, 19)}Z`;
  const text = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`;
  const width = trim.width + 2 * labelMargins.bleed;
  const height = trim.height + 2 * labelMargins.bleed;
  const packet = `<?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpTPg="http://ns.adobe.com/xap/1.0/t/pg/" xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#" xmlns:label="${namespace}">
${text('dc:format', 'application/pdf')}
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${creator}</rdf:li></rdf:Seq></dc:creator>
${text('xmp:CreatorTool', creator)}${text('xmp:CreateDate', date)}${text('xmp:ModifyDate', date)}${text('xmp:MetadataDate', date)}
${text('xmpMM:DocumentID', `uuid:${idOf(trim, 'document')}`)}${text('xmpMM:InstanceID', `uuid:${idOf(trim, date)}`)}
${text('pdf:Trapped', 'False')}
<xmpTPg:MaxPageSize rdf:parseType="Resource">${text('stDim:w', String(width))}${text('stDim:h', String(height))}${text('stDim:unit', 'mm')}</xmpTPg:MaxPageSize>
${text('label:shape', trim.shape)}${text('label:width', String(trim.width))}${text('label:height', String(trim.height))}${text('label:bleed', String(labelMargins.bleed))}${text('label:safety', String(labelMargins.safety))}
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
  const metadata = PdfStream.fromDict(
    { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') },
    encoder.encode(packet),
  );
  pdf.getCatalog().set('Metadata', pdf.register(metadata));
}
