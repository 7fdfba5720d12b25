import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { toTenth } from '@labelwerk/domain/label/tenths.ts';
import { type PDF, PdfArray, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { zlibSync } from 'fflate';
import { preflightLimits } from '../../preflight/limits.ts';
import { pageOf, pdfNumber, writeLabelPage } from './label-page.ts';

/** The pixels of a picture: a JPEG as it is, or four bytes a pixel (red, green, blue, opacity), rows from the top. */
export type LabelPicture = Size &
  (
    | { readonly jpeg: Uint8Array; readonly components: number; readonly isInverted: boolean }
    | { readonly pixels: Uint8Array }
  );

const mmPerInch = 25.4;
/** Pixels per inch of a sharp print. */
const sharpPpi = preflightLimits.label.contone.house;

/** The place of a picture that covers a page and loses as little as possible: its size, about the middle of the page. */
function cover(picture: Size, page: Size): Size {
  const scale = Math.max(page.width / picture.width, page.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** Pixels per inch of a picture on a label of the given trim in mm, where it covers the bleed as well. */
export function pixelsPerInch(picture: Size, trim: Size): number {
  return Math.round((picture.width / cover(picture, pageOf(trim)).width) * 72);
}

/** `sharp`: from 300 pixels per inch; `coarse`: too few for print by the file check's limit; otherwise `soft`. */
export function sharpnessOf(ppi: number): 'sharp' | 'soft' | 'coarse' {
  if (ppi >= sharpPpi) return 'sharp';
  return ppi > preflightLimits.label.contone.error ? 'soft' : 'coarse';
}

/** The trim in mm at which a picture is printed sharp, within the sizes that are produced. */
export function sizeOfPicture({ width, height }: Size): Size {
  const natural = (width / sharpPpi) * mmPerInch;
  const ratio = height / width;
  const largest = Math.min(labelLimits.widest, labelLimits.highest / ratio);
  const least = Math.max(labelLimits.min, labelLimits.min / ratio);
  const across = Math.max(Math.min(natural, largest), Math.min(least, largest));
  const within = (side: number, most: number) => Math.min(most, Math.max(labelLimits.min, toTenth(side)));
  return { width: within(across, labelLimits.widest), height: within(across * ratio, labelLimits.highest) };
}

/** A PDF for a label of the given trim in mm, which the picture covers up to the end of the bleed. */
export function writePicturePage(picture: LabelPicture, trim: Size, title: string): Promise<Uint8Array> {
  const page = pageOf(trim);
  const { width, height } = cover(picture, page);
  const place = [width, 0, 0, height, (page.width - width) / 2, (page.height - height) / 2];
  return writeLabelPage({
    trim,
    title,
    content: `q ${place.map(pdfNumber).join(' ')} cm /Picture Do Q`,
    pictures: (pdf) => ({ Picture: imageOf(pdf, picture) }),
  });
}

function imageOf(pdf: PDF, picture: LabelPicture): PdfRef {
  const size = { Width: PdfNumber.of(picture.width), Height: PdfNumber.of(picture.height) };
  const image = (space: string, filter: string, bytes: Uint8Array, more = {}) =>
    pdf.register(
      PdfStream.fromDict(
        {
          ...size,
          ...more,
          Type: PdfName.of('XObject'),
          Subtype: PdfName.of('Image'),
          ColorSpace: PdfName.of(space),
          BitsPerComponent: PdfNumber.of(8),
          Filter: PdfName.of(filter),
        },
        bytes,
      ),
    );
  if ('jpeg' in picture) {
    const space = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[picture.components] ?? 'DeviceRGB';
    const isInverted = picture.components === 4 && picture.isInverted;
    const inverted = PdfArray.of(...[1, 0, 1, 0, 1, 0, 1, 0].map((value) => PdfNumber.of(value)));
    return image(space, 'DCTDecode', picture.jpeg, isInverted ? { Decode: inverted } : {});
  }
  const { colours, opacity } = planesOf(picture.pixels);
  const mask = opacity && { SMask: image('DeviceGray', 'FlateDecode', zlibSync(opacity)) };
  return image('DeviceRGB', 'FlateDecode', zlibSync(colours), { ...mask });
}

/** Colours and opacity apart; no opacity if all of it is opaque. */
function planesOf(pixels: Uint8Array): { readonly colours: Uint8Array; readonly opacity?: Uint8Array } {
  const count = pixels.length / 4;
  const [colours, opacity] = [new Uint8Array(count * 3), new Uint8Array(count)];
  let isOpaque = true;
  for (let index = 0; index < count; index += 1) {
    for (let channel = 0; channel < 3; channel += 1)
      colours[index * 3 + channel] = pixels[index * 4 + channel] ?? 0;
    const alpha = pixels[index * 4 + 3] ?? 255;
    opacity[index] = alpha;
    isOpaque &&= alpha === 255;
  }
  return isOpaque ? { colours } : { colours, opacity };
}
