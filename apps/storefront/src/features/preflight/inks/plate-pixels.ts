export type PlatePixels = {
  readonly width: number;
  readonly height: number;
  /** 0 to 255 (full ink), row by row from the top. */
  readonly densities: Uint8Array;
};

/** The densities of a separation's picture, read once. */
export async function loadPlate(address: string, signal: AbortSignal): Promise<PlatePixels> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`A plate was not answered: ${response.status}`);
  const picture = await createImageBitmap(await response.blob());
  const { width, height } = picture;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas to read a plate from');
  context.drawImage(picture, 0, 0);
  picture.close();
  const { data } = context.getImageData(0, 0, width, height);
  const densities = new Uint8Array(width * height);
  for (let index = 0; index < densities.length; index += 1) densities[index] = data[index * 4] ?? 0;
  return { width, height, densities };
}

/**
 * Ink at a point (fractions of the sides from the top left), in whole percent; outside, at the nearest
 * edge.
 */
export function inkAt({ width, height, densities }: PlatePixels, x: number, y: number): number {
  const within = (share: number, max: number) => Math.min(max - 1, Math.max(0, Math.floor(share * max)));
  const density = densities[within(y, height) * width + within(x, width)] ?? 0;
  return Math.round((density / 255) * 100);
}
