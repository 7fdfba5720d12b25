/**
 * Why an ICC file can't be the CMYK profile of the press, as the end of a sentence; undefined if it can: an output
 * profile in CMYK with perceptual tables in both directions (ICC.1, 8.4.2).
 */
export function profileFault(bytes: Uint8Array): string | undefined {
  const word = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 132 || word(36) !== 'acsp') return 'is not an ICC profile';
  if (word(16) !== 'CMYK') return 'is not a CMYK profile';
  if (word(12) !== 'prtr') return 'is not an output profile';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) > bytes.length) return 'is damaged';
  const count = Math.min(200, view.getUint32(128));
  const tags = new Set(Array.from({ length: count }, (_, index) => word(132 + 12 * index)));
  return tags.has('A2B0') && tags.has('B2A0') ? undefined : 'has no perceptual tables in both directions';
}
