import type { Size } from '@labelwerk/domain/label/file-size.ts';
import { labelMargins } from '@labelwerk/domain/label/label-shape.ts';

/** Longer side of the picture on the pack, in pixels. */
const longestSide = 1_400;

/**
 * The part of a picture that remains on a label after cutting, in the picture's own pixels: it covers trim and bleed
 * (as its PDF does), and the bleed is cut off.
 */
export function partOnTrim(picture: Size, trim: Size): Size & { readonly x: number; readonly y: number } {
  const { bleed } = labelMargins;
  const page = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed };
  const scale = Math.max(page.width / picture.width, page.height / picture.height);
  const [width, height] = [trim.width / scale, trim.height / scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** Object URL of a local picture as it looks on a label of the given trim in mm; undefined if it can't be decoded. */
export async function drawOnTrim(file: Blob, trim: Size): Promise<string | undefined> {
  const source = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const part = partOnTrim({ width: image.naturalWidth, height: image.naturalHeight }, trim);
    const scale = longestSide / Math.max(trim.width, trim.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(trim.width * scale));
    canvas.height = Math.max(1, Math.round(trim.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    return blob ? URL.createObjectURL(blob) : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(source);
  }
}
