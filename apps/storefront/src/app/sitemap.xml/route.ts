export const dynamic = 'force-static';

export { sitemapFile as GET } from '#platform/routes/site-files.ts';
