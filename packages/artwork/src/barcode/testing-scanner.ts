import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';

/** Decodes a Code 128 in a grey image, one byte per pixel, with an independent reader. @throws when it finds none */
export function scanCode128(gray: Uint8ClampedArray, width: number, height: number): string {
  const source = new RGBLuminanceSource(gray, width, height);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}
