import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteAddress } from '@labelwerk/domain/market/site-addresses.ts';
import type { Site } from '@labelwerk/domain/market/sites.ts';
import sharp from 'sharp';
import { fontConfiguration, scenesFolder } from '#platform/scenes/folder.ts';
import { shop } from '#platform/settings.ts';
import { pictureSize, stage } from './layout.ts';

const ink = '#141517';
const paper = '#fbfaf7';
const accent = '#2230d4';
const left = 64;
/** Position of the title, px. */
const place = { top: 150, width: stage.x - 2 * left, height: 340 } as const;

process.env.FONTCONFIG_FILE ??= fontConfiguration;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The title in the largest type size that fits its box, as a transparent PNG. */
async function setTitle(title: string): Promise<Buffer> {
  const set = (size: number) =>
    sharp({
      text: {
        text: `<span foreground="${ink}">${escaped(title)}</span>`,
        font: `Bricolage Grotesque ExtraBold ${size}`,
        width: place.width,
        wrap: 'word',
        rgba: true,
        dpi: 72,
        spacing: 2,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  for (const size of [72, 64, 56, 48]) {
    const { data, info } = await set(size);
    if (info.width <= place.width && info.height <= place.height) return data;
  }
  const { data } = await set(40);
  return sharp(data)
    .resize({ width: place.width, height: place.height, fit: 'inside', withoutEnlargement: true })
    .toBuffer();
}

/** Everything but the title. */
function ground(site: Site, productType: string): Buffer {
  const scene = readFileSync(join(scenesFolder, `${productType}.svg`), 'utf8').replace(
    '<svg ',
    `<svg x="${stage.x}" y="24" width="${stage.width}" height="${stage.height - 48}" `,
  );
  const mark = `<g transform="translate(${left} 60) scale(1.5)" fill="none" stroke="${ink}" stroke-width="2">
    <path d="M8 1v4M1 8h4M24 1v4M31 8h-4M8 31v-4M1 24h4M24 31v-4M31 24h-4"/>
    <rect x="8" y="8" width="16" height="16" rx="3" fill="#fff"/>
    <path d="M12 20V12h3v5.500h5V20z" fill="${accent}" stroke="none"/></g>`;
  const words = (at: string, text: string) =>
    `<text ${at} font-family="Instrument Sans" fill="${ink}">${escaped(text)}</text>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${pictureSize.width}" height="${pictureSize.height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <rect x="${stage.x}" y="${stage.y}" width="${stage.width}" height="${stage.height}" fill="#f1efe9"/>
    ${mark}${words(`x="${left + 64}" y="95" font-weight="600" font-size="32"`, shop.SHOP_NAME)}
    <rect x="${left}" y="545" width="64" height="6" fill="${accent}"/>
    ${words(`x="${left}" y="590" font-size="24"`, new URL(siteAddress(shop, site.id)).host)}
    ${scene}</svg>`);
}

/** The social preview picture of a page: its title, and a product type's usual label on its pack. JPEG. */
export async function socialPicture(site: Site, title: string, productType: string): Promise<Buffer> {
  return sharp(ground(site, productType))
    .composite([{ input: await setTitle(title), left, top: place.top }])
    .flatten({ background: paper })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
