/** Limits of the logos and pictures of a brief. */
export const briefPictureLimits = {
  /** Of one brief. */
  count: 10,
  /** Bytes of one picture. */
  bytes: 10_000_000,
  /** Bytes of an SVG, which is read and written anew. */
  svgBytes: 256_000,
  megapixels: 100,
  /** Pictures of a customer that no order needs. */
  unordered: 40,
  /** Bytes of these pictures together. */
  unorderedBytes: 200_000_000,
} as const;

/** How long a picture that belongs to no brief is kept, in days. */
export const briefPictureDays = 2;
