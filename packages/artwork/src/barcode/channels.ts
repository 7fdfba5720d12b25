import type { Drawing } from '../draw/draw-page.ts';

/** Perceived brightness (Rec. 601 luma) and brightness in red light, one byte per pixel each. */
export function channelsOf({ width, height, channels, pixels }: Drawing) {
  const luminance = new Uint8Array(width * height);
  const red = new Uint8Array(width * height);
  for (let index = 0; index < luminance.length; index += 1) {
    const at = index * channels;
    const [r, g, b] = [pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255];
    luminance[index] = (r * 299 + g * 587 + b * 114) / 1000;
    red[index] = r;
  }
  return { luminance, red };
}
