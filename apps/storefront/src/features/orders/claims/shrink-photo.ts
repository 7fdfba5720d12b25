/** Longest side of a photo that is sent, in pixels: enough to see a printing fault. */
const maxSide = 2_400;
/** JPEG and PNG photos of at most this size in bytes are sent unchanged. */
const smallBytes = 1_200_000;

const bitmapOf = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

/**
 * The photo to send: a large one, or one of another type, as a reduced JPEG without the camera's metadata (such as the
 * location). A photo that the browser can't open is sent unchanged: the API reports what is wrong with it.
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
