import {
  forgetUpload,
  keepFile,
  keptFile,
  rememberedUploads,
  rememberUpload,
} from '#features/upload/index.ts';

/** The purpose under which this browser remembers files that were chosen before any label. */
export const purpose = 'first-file';
/** Pictures are remembered before they become an upload. */
const ofPicture = 'first-picture';

/** Remembers a picture, so that it survives a reload and the sign-in. */
export function rememberPicture(file: File): void {
  const fingerprint = `${ofPicture}:${file.name}`;
  void keepFile(fingerprint, file);
  rememberUpload(fingerprint, '', file.name);
}

/** The newest file that was chosen earlier and not ordered; undefined if there is none or the browser lost it. */
export async function leftOver(): Promise<File | undefined> {
  const uploads = rememberedUploads()
    .filter((one) => one.purpose === purpose || one.purpose === ofPicture)
    .toSorted((a, b) => b.at - a.at);
  for (const { fingerprint } of uploads) {
    const file = await keptFile(fingerprint);
    // The PDF of a picture follows from the picture.
    if (file) return file;
  }
  return undefined;
}

/** Forgets every file of this purpose: it was ordered, or another one replaces it. */
export function forgetLeftOvers(): void {
  for (const one of rememberedUploads())
    if (one.purpose === purpose || one.purpose === ofPicture) forgetUpload(one.fingerprint);
}
