export const dynamic = 'force-static';

export { webManifest as GET } from '#platform/social/web-manifest.ts';
