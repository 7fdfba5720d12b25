import type { AssociatedFile } from '@labelwerk/artwork/document/archive.ts';

/** File name of the XML in the PDF of a Factur-X or ZUGFeRD invoice, in all profiles except XRECHNUNG. */
export const facturXName = 'factur-x.xml';

/** The XML as an embedded file. */
export const facturXFile = (xml: string, modified: Date): AssociatedFile => ({
  name: facturXName,
  description: 'Factur-X 1.0, EN 16931',
  type: 'text/xml',
  bytes: new TextEncoder().encode(xml),
  modified,
});

const property = (name: string, about: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${about}</pdfaProperty:description></rdf:li>`;

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** XMP properties that describe the XML, and the extension schema for them that PDF/A requires. */
export const facturXProperties = `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  property('DocumentFileName', 'name of the embedded XML invoice file'),
  property('DocumentType', 'INVOICE'),
  property('Version', 'version of the XML schema'),
  property('ConformanceLevel', 'profile of the XML schema'),
].join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${facturXName}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`;
