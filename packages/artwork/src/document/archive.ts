import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core';
import { srgbProfile } from './srgb-profile.ts';

/** A file embedded in a document. */
export type AssociatedFile = {
  readonly name: string;
  readonly description: string;
  /** MIME type, for example `text/xml` */
  readonly type: string;
  readonly bytes: Uint8Array;
  readonly modified: Date;
};

export type ArchiveOptions = {
  readonly file?: AssociatedFile | undefined;
  /** Further properties for the XMP packet, as complete `rdf:Description` elements that describe the embedded file. */
  readonly xmp?: string;
};

type About = { readonly title: string; readonly author: string; readonly date: Date };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** Creator and producer, in the information dictionary and the XMP packet; the two must agree. */
const program = 'Labelwerk';

/** ISO 8601 in whole seconds, the precision of PDF dates. */
const seconds = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const packet = (
  { title, author, date }: About,
  more = '',
): string => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>application/pdf</dc:format><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator></rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><xmp:CreatorTool>${program}</xmp:CreatorTool><xmp:CreateDate>${seconds(date)}</xmp:CreateDate><xmp:ModifyDate>${seconds(date)}</xmp:ModifyDate></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"><pdf:Producer>${program}</pdf:Producer></rdf:Description>
${more}
</rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

/** Embeds the file as a stream and lists it in the catalog and in the name tree of embedded files. */
function attach(pdf: PDF, file: AssociatedFile): void {
  const day = PdfString.fromString(`D:${seconds(file.modified).replace(/[-:TZ]/g, '')}Z`);
  const stream = PdfStream.fromDict(
    {
      Type: PdfName.of('EmbeddedFile'),
      Subtype: PdfName.of(file.type),
      Params: PdfDict.of({ ModDate: day, Size: PdfNumber.of(file.bytes.length) }),
    },
    file.bytes,
  );
  const fileRef = pdf.register(stream);
  const named = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Filespec'),
      F: PdfString.fromString(file.name),
      UF: PdfString.fromString(file.name),
      Desc: PdfString.fromString(file.description),
      AFRelationship: PdfName.of('Alternative'),
      EF: PdfDict.of({ F: fileRef, UF: fileRef }),
    }),
  );
  const catalog = pdf.getCatalog();
  const names = PdfArray.of(PdfString.fromString(file.name), named);
  catalog.set('Names', PdfDict.of({ EmbeddedFiles: PdfDict.of({ Names: names }) }));
  catalog.set('AF', PdfArray.of(named));
}

/**
 * Makes a new document conform to PDF/A-3b (ISO 19005-3): XMP metadata, an output intent with an sRGB profile, and the
 * file embedded as an associated file. Fonts need nothing here: all documents of the shop embed them.
 */
export function makeArchivable(pdf: PDF, about: About, { file, xmp }: ArchiveOptions): void {
  pdf.setCreator(program);
  pdf.setProducer(program);
  pdf.setModificationDate(about.date);
  const catalog = pdf.getCatalog();
  const metadata = PdfStream.fromDict(
    { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') },
    new TextEncoder().encode(packet(about, xmp)),
  );
  catalog.set('Metadata', pdf.register(metadata));
  const profile = pdf.register(PdfStream.fromDict({ N: PdfNumber.of(3) }, srgbProfile()));
  const intent = PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: PdfString.fromString('sRGB IEC61966-2.1'),
    Info: PdfString.fromString('sRGB IEC61966-2.1'),
    DestOutputProfile: profile,
  });
  catalog.set('OutputIntents', PdfArray.of(intent));
  if (file) attach(pdf, file);
}
