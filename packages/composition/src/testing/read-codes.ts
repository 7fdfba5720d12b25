import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Raster } from './rasters.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });

/** What a reader that shares nothing with our writers reads from a raster, sorted: kind and content of each code. */
export async function readCodes({ width, height, pixels }: Raster): Promise<readonly string[]> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      data[pixel * 4 + channel] = pixels[pixel * 3 + channel] ?? 0;
  const image = { width, height, data, colorSpace: 'srgb' } as ImageData;
  const codes = await readBarcodes(image, {
    formats: ['DataMatrix', 'QRCode', 'Code128', 'EAN13', 'UPCA'],
    tryHarder: true,
    maxNumberOfSymbols: 12,
  });
  return codes.map(({ format, text }) => `${format} ${text}`).sort();
}
