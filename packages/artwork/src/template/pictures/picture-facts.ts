/** What the first bytes of a picture say. Width and height in pixels, as stored. */
export type PictureFacts = {
  readonly kind: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
  /** JPEG: 1 grey, 3 colours, 4 process inks. */
  readonly components: number;
  /** 1 to 8 (Exif); 1 is upright. */
  readonly orientation: number;
  /** A JPEG of process inks that stores them inverted, as Adobe's programs do. */
  readonly isInverted: boolean;
};

const startsWith = (bytes: Uint8Array, ...values: readonly number[]) =>
  values.every((value, index) => bytes[index] === value);

/**
 * Reads kind and size of a PNG or JPEG from its bytes, whatever its name; undefined for all else and for damaged heads.
 */
export function readPictureFacts(bytes: Uint8Array): PictureFacts | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return pngFacts(bytes);
  return startsWith(bytes, 0xff, 0xd8, 0xff) ? jpegFacts(bytes) : undefined;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function pngFacts(bytes: Uint8Array): PictureFacts | undefined {
  if (bytes.length < 26) return undefined;
  const view = viewOf(bytes);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  if (width === 0 || height === 0) return undefined;
  return { kind: 'png', width, height, components: 3, orientation: 1, isInverted: false };
}

/** Markers of a frame: all SOF but DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegFacts(bytes: Uint8Array): PictureFacts | undefined {
  const view = viewOf(bytes);
  let [orientation, isInverted] = [1, false];
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const components = bytes[at + 9] ?? 0;
      if (width === 0 || height === 0 || ![1, 3, 4].includes(components)) return undefined;
      return { kind: 'jpeg', width, height, components, orientation, isInverted };
    }
    if (marker === 0xe1)
      orientation = exifOrientation(bytes.subarray(at + 4, at + 2 + length)) ?? orientation;
    if (marker === 0xee && length >= 12) isInverted = true;
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** The orientation in an Exif segment; undefined if it states none. */
function exifOrientation(segment: Uint8Array): number | undefined {
  if (!startsWith(segment, 0x45, 0x78, 0x69, 0x66, 0, 0) || segment.length < 16) return undefined;
  const view = viewOf(segment.subarray(6));
  const little = view.getUint16(0) === 0x4949;
  const list = view.getUint32(4, little);
  if (list + 2 > view.byteLength) return undefined;
  const count = view.getUint16(list, little);
  for (let index = 0; index < count; index += 1) {
    const entry = list + 2 + index * 12;
    if (entry + 12 > view.byteLength) return undefined;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
