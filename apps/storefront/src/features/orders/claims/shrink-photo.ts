/** Longest side of a photo that is sent, in pixels: enough to see a fault of the print. */
const maxSide = 2_400;
/** Smaller photos are sent unchanged, in bytes. */
const smallBytes = 1_200_000;

const bitmapOf = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

/**
 * A photo as it is sent: a large one as a smaller JPEG, without what the camera wrote beside the picture (such as the
 * place). What this browser can't open is sent as it is: the shop says what is wrong with it.
 */
export async function shrunkPhoto(file: File): Promise<File> {
  const isTaken = file.type === 'image/jpeg' || file.type === 'image/png';
  if (isTaken && file.size <= smallBytes) return file;
  const picture = await bitmapOf(file);
  if (!picture) return file;
  try {
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return blob ? new File([blob], file.name, { type: 'image/jpeg' }) : file;
  } finally {
    picture.close();
  }
}
