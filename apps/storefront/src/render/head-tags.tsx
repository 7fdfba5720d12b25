import type { PageHead } from '#platform/routes/page-metadata.ts';
import { shop } from '#platform/settings.ts';

/** Colours of the browser's frame, for light and dark. */
const frameColors = { light: '#fbfaf7', dark: '#141517' } as const;

function OpenGraph({ og }: { readonly og: NonNullable<PageHead['openGraph']> }) {
  const { title, description, url, siteName, locale, images, type } = og;
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      {images.map((image) => [
        <meta key="og:image" property="og:image" content={image.url} />,
        <meta key="og:image:width" property="og:image:width" content={String(image.width)} />,
        <meta key="og:image:height" property="og:image:height" content={String(image.height)} />,
        <meta key="og:image:alt" property="og:image:alt" content={image.alt} />,
      ])}
      <meta property="og:type" content={type} />
    </>
  );
}

/** What the head of a page says to browsers, search engines and social networks. */
export function HeadTags({ head }: { readonly head: PageHead }) {
  const { title, description, alternates, robots, openGraph, twitter } = head;
  const [picture] = openGraph?.images ?? [];
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {Object.entries(frameColors).map(([scheme, color]) => (
        <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={color} />
      ))}
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="application-name" content={shop.SHOP_NAME} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {robots && <meta name="robots" content="noindex, nofollow" />}
      <link rel="canonical" href={alternates.canonical} />
      {Object.entries(alternates.languages).map(([tag, href]) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={href} />
      ))}
      {openGraph && <OpenGraph og={openGraph} />}
      {twitter && openGraph && (
        <>
          <meta name="twitter:card" content={twitter.card} />
          <meta name="twitter:title" content={openGraph.title} />
          <meta name="twitter:description" content={openGraph.description} />
          {picture && <meta name="twitter:image" content={picture.url} />}
        </>
      )}
      <link rel="icon" href="/favicon.ico" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/app-icons/180.png" />
    </>
  );
}
