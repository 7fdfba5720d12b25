const maxBytes = 30_000_000;
/** Longer side of the reduced picture in pixels: sharp on the pack, and cheap to draw. */
const longestSide = 1_400;

/** Whether a file starts with the signature of a PNG or JPEG, whatever its name. */
export function isPicture(head: Uint8Array): boolean {
  const starts = (...bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || starts(0xff, 0xd8, 0xff);
}

/** Object URL of a reduced copy of a local picture; undefined if it can't be decoded. */
export async function readPicture(file: File): Promise<string | undefined> {
  if (file.size > maxBytes || !isPicture(new Uint8Array(await file.slice(0, 8).arrayBuffer())))
    return undefined;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (!image) return undefined;
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return blob ? URL.createObjectURL(blob) : undefined;
}
