import sharp from 'sharp';

/** A JPEG of one colour. Sides in px. */
export const plainPhoto = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2255aa' } })
    .jpeg()
    .toBuffer();
