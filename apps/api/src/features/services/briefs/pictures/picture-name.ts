import type { BriefPictureRow } from './pictures-repository.ts';

export const pictureEndings = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
} as const;

/** The name of a picture with the ending of its type: programs open a download by its ending. */
export function pictureName({
  filename,
  media_type: type,
}: Pick<BriefPictureRow, 'filename' | 'media_type'>) {
  const ending = pictureEndings[type];
  const isRight = filename
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg')
    .endsWith(`.${ending}`);
  return isRight ? filename : `${filename}.${ending}`;
}
