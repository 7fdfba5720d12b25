import sharp from 'sharp';
import { type RawObject, type RawPage, rawPdf } from './raw-pdf.ts';

const samplesPerMm = 300 / 25.4;

export type PhotoLabel = {
  /** Trim in mm. */
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  /** Samples per mm of the photograph on each page; default 300 ppi. */
  readonly samples?: number;
  /** Quality of the photographs, 1 to 100: determines the size of the file. */
  readonly quality?: number;
  /** A TrueType font to embed. */
  readonly font: Uint8Array;
};

const bleed = 2.5;

/** A photograph in CMYK that doesn’t compress well: grain over a flat colour. */
async function photograph(columns: number, rows: number, quality: number, tone: number): Promise<RawObject> {
  const data = await sharp({
    create: {
      width: columns,
      height: rows,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: tone, sigma: 24 },
    },
    limitInputPixels: false,
  })
    .toColourspace('cmyk')
    .jpeg({ quality })
    .toBuffer();
  return {
    dict: `/Type /XObject /Subtype /Image /Width ${columns} /Height ${rows} /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]`,
    data,
  };
}

const tint = (name: string, to: string): string =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${to}] /N 1 >>]`;

/**
 * A label as delivered by studios: a CMYK photograph up to the bleed, text in an embedded font, white and a cut line
 * as overprinting spot colours, a multiplied shadow and a layer; every page with its own photograph.
 */
export async function makePhotoLabel(label: PhotoLabel): Promise<Uint8Array> {
  const { width, height, pages, samples = samplesPerMm, quality = 80, font } = label;
  const [outerWidth, outerHeight] = [width + 2 * bleed, height + 2 * bleed];
  const objects: Record<string, RawObject> = {
    fontFile: { dict: `/Length1 ${font.length}`, data: font },
    font: `<< /Type /Font /Subtype /TrueType /BaseFont /LABELS+Workshop /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}] /FontDescriptor << /Type /FontDescriptor /FontName /LABELS+Workshop /Flags 32 /FontBBox [0 -200 700 900] /ItalicAngle 0 /Ascent 800 /CapHeight 700 /Descent -200 /StemV 80 /XHeight 500 /FontFile2 @fontFile >> >>`,
    cut: tint('CutContour', '0 1 0 0'),
    white: tint('White', '0.2 0 0 0'),
    over: '<< /OP true /op true /OPM 1 >>',
    shadow: '<< /ca 0.5 /BM /Multiply >>',
    layer: '<< /Type /OCG /Name (Text) >>',
  };
  const list: RawPage[] = [];
  for (let page = 0; page < pages; page += 1) {
    objects[`photo${page}`] = await photograph(
      Math.round(outerWidth * samples),
      Math.round(outerHeight * samples),
      quality,
      90 + (page % 50) * 2,
    );
    const words = Array.from(
      { length: 12 },
      (_, line) =>
        `BT /F 3.2 Tf 6 ${6 + line * 4} Td (Sort ${page + 1}: honey from the lime trees ${line}) Tj ET`,
    );
    list.push({
      media: [0, 0, outerWidth, outerHeight],
      bleed: [0, 0, outerWidth, outerHeight],
      trim: [bleed, bleed, bleed + width, bleed + height],
      resources: `/Font << /F @font >> /XObject << /Photo @photo${page} >> /ColorSpace << /Cut @cut /White @white >> /ExtGState << /Over @over /Shadow @shadow >> /Properties << /Text @layer >>`,
      entries: '/Group << /S /Transparency /CS /DeviceCMYK >>',
      content: `q ${outerWidth} 0 0 ${outerHeight} 0 0 cm /Photo Do Q
q /Shadow gs 1 0 0 0 k 10 10 30 20 re f Q
/OC /Text BDC q /Over gs 0 0 0 1 k ${words.join(' ')} Q EMC
q /Over gs /White cs 1 scn 50 10 20 20 re f /Cut CS 1 SCN 0.0882 w ${bleed} ${bleed} ${width} ${height} re S Q`,
    });
  }
  return rawPdf({
    pages: list,
    objects,
    catalog: '/OCProperties << /OCGs [@layer] /D << /ON [@layer] >> >>',
  });
}
