import type { MetadataRoute } from '#platform/framework/metadata.ts';
import { shop } from '#platform/settings.ts';

/** Web app manifest, for the home screen of a device. */
export default function manifest(): MetadataRoute.Manifest {
  const icon = (size: number) => ({
    src: `/app-icons/${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    name: shop.SHOP_NAME,
    short_name: shop.SHOP_NAME,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    icons: [icon(192), icon(512)],
  };
}
