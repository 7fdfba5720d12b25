import { shop } from '#platform/settings.ts';

const icon = (size: number) => ({
  src: `/app-icons/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

/** Web app manifest, for the home screen of a device. */
export const webManifest = async (): Promise<Response> =>
  Response.json(
    {
      name: shop.SHOP_NAME,
      short_name: shop.SHOP_NAME,
      start_url: '/',
      display: 'browser',
      background_color: '#fbfaf7',
      theme_color: '#fbfaf7',
      icons: [icon(192), icon(512)],
    },
    {
      headers: {
        'content-type': 'application/manifest+json',
        'cache-control': 'public, max-age=0, must-revalidate',
      },
    },
  );
