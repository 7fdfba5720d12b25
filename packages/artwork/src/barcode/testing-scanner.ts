import { BinaryBitmap, Code128Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library';

/** What an independent reader finds of a Code 128 in a gray picture, a byte a pixel. @throws where it finds none */
export function scanCode128(gray: Uint8ClampedArray, width: number, height: number): string {
  const source = new RGBLuminanceSource(gray, width, height);
  return new Code128Reader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}
