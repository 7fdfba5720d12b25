import { type RawBox, type RawObject, type RawPage, rawPdf } from './raw-pdf.ts';

/** Trim of the labels made here: 50 × 30 mm in the middle of a page of 55 × 35 mm. */
export const printLabel = {
  media: [0, 0, 55, 35] as RawBox,
  trim: [2.5, 2.5, 52.5, 32.5] as RawBox,
  width: 50,
  height: 30,
};

const tint = (to: string): string => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${to}] /N 1 >>`;
const separation = (name: string, to: string): string => `[/Separation /${name} /DeviceCMYK ${tint(to)}]`;

/** All resources that the content of a label may use. */
export const labelResources = `
/Font << /F @font /Hidden @plain /Type3 @drawn /Courier @courier >>
/ColorSpace << /Cut ${separation('CutContour', '0 1 0 0')} /White ${separation('White', '0.2 0 0 0')}
  /Spot ${separation('PANTONE#20185#20C', '0 0.9 0.8 0')} /SpotLower ${separation('pantone#20185#20c', '0 0.9 0.8 0')}
  /SpotU ${separation('PANTONE#20185#20U', '0 0.9 0.8 0')} /White2 ${separation('White#202', '0 0 0 0')} /CutNew ${separation('Cut#20new', '0 1 0 0')}
  /SpotRgb [/Separation /PANTONE#20185#20C /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0.9 0.1 0.2] /N 1 >>]
  /All ${separation('All', '1 1 1 1')} /Lab [/Lab << /WhitePoint [0.96 1 0.82] >>] /Icc [/ICCBased @profile] >>
/ExtGState << /Over << /OP true /op true /OPM 1 >> /Half << /ca 0.5 /CA 0.5 >> >>
/XObject << /Photo @photo /Coarse @coarse /Low @low /Bitmap @bitmap /Page @page /Deep @deep /Jpx @jpx /RgbGroup @rgbGroup /WhitePhoto @whitePhoto /Mono @mono /MonoLow @monoLow >>
/Properties << /Off @layerOff /Plain @layerPlain /CutStep @layerCut /Crease @layerCrease >>`;

const image = (columns: number, rows: number, more = ''): RawObject => ({
  dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceCMYK /BitsPerComponent 8 ${more}`,
  data: new Uint8Array(64),
});
const bitmap = (columns: number, rows: number): RawObject => ({
  dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ImageMask true /BitsPerComponent 1`,
  data: new Uint8Array(64),
});
const widths = Array.from({ length: 95 }, () => 500).join(' ');
const fontOf = (name: string, file: string): string =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /FirstChar 32 /LastChar 126 /Widths [${widths}] /FontDescriptor << /Type /FontDescriptor /FontName /${name} /Flags 32 /Ascent 800 /CapHeight 700 /Descent -200 /XHeight 500 ${file} >> >>`;

const objects: Readonly<Record<string, RawObject>> = {
  font: fontOf('ABCDEF+Workshop', '/FontFile2 @fontFile'),
  fontFile: { data: new Uint8Array(32) },
  plain: fontOf('Helvetica', ''),
  courier: fontOf('CourierNew', '/FontFile2 @fontFile'),
  drawn:
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << >> /Encoding << >> /FirstChar 65 /LastChar 65 /Widths [0.5] >>',
  profile: { dict: '/N 4', data: new Uint8Array(128) },
  // 10 mm wide unless stated: 394 columns are 1,001 ppi, 120 are 305.
  photo: image(120, 120),
  low: image(90, 90),
  coarse: image(60, 60),
  bitmap: bitmap(600, 600),
  mono: bitmap(300, 300),
  monoLow: bitmap(200, 200),
  page: image(900, 560),
  deep: {
    ...(image(120, 120) as object),
    dict: '/Type /XObject /Subtype /Image /Width 120 /Height 120 /ColorSpace /DeviceCMYK /BitsPerComponent 16',
    data: new Uint8Array(8),
  },
  jpx: {
    dict: '/Type /XObject /Subtype /Image /Width 120 /Height 120 /Filter /JPXDecode',
    data: new Uint8Array(8),
  },
  whitePhoto: {
    dict: `/Type /XObject /Subtype /Image /Width 120 /Height 120 /BitsPerComponent 8 /ColorSpace ${separation('White', '0.2 0 0 0')}`,
    data: new Uint8Array(64),
  },
  rgbGroup: {
    dict: '/Type /XObject /Subtype /Form /BBox [0 0 55 35] /Group << /S /Transparency /CS /DeviceRGB >> /Resources << /ExtGState << /Half << /ca 0.5 >> >> >>',
    data: '/Half gs 0.5 0 0 0 k 10 10 5 5 re f',
  },
  layerOff: '<< /Type /OCG /Name (Sketch) >>',
  layerPlain: '<< /Type /OCG /Name (Artwork) >>',
  layerCut:
    '<< /Type /OCG /Name (Die) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Cutting >> >>',
  layerOdd: '<< /Type /OCG /Name (Shine) /GTS_Metadata << /GTS_ProcStepsGroup /Glitter >> >>',
  layerCrease:
    '<< /Type /OCG /Name (Fold) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Creasing >> >>',
};

const intent = '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) >>]';

/** Default content of a label: a light background up to the edge of the page and a line of black text. */
export const cleanContent = `0.1 0 0 0 k 0 0 55 35 re f
/Over gs 0 0 0 1 k BT /F 3.5278 Tf 10 15 Td (Honey) Tj ET`;

export type PrintLabel = {
  /** Painted after the clean content, in mm. */
  readonly add?: string;
  /** Replaces the clean content. */
  readonly content?: string;
  readonly pages?: readonly Partial<RawPage>[];
  readonly catalog?: string;
  readonly info?: string;
  readonly version?: string;
  readonly intent?: boolean;
  readonly layers?: string;
  /** Further objects, for pages with resources of their own. */
  readonly objects?: Readonly<Record<string, RawObject>>;
};

/** A label that passes every rule, except for the given deviations. */
export function makePrintLabel(label: PrintLabel = {}): Uint8Array {
  const { add = '', content = cleanContent, pages = [{}], catalog = '', info, version } = label;
  const layers = label.layers ? `/OCProperties << /OCGs [${label.layers}] /D << /OFF [@layerOff] >> >>` : '';
  return rawPdf({
    pages: pages.map((page) => ({
      media: printLabel.media,
      trim: printLabel.trim,
      bleed: printLabel.media,
      content: `${content}\n${add}`,
      resources: labelResources,
      ...page,
    })),
    objects: { ...objects, ...label.objects },
    catalog: `${label.intent === false ? '' : intent} ${layers} ${catalog}`,
    info: info ?? '/GTS_PDFXVersion (PDF/X-4)',
    ...(version && { version }),
  });
}
