import type { Drawing } from '../draw/draw-page.ts';

/** Brightness as people see it, and in red light, a byte a pixel. */
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
