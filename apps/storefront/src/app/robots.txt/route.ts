export const dynamic = 'force-static';

export { robotsFile as GET } from '#platform/routes/site-files.ts';
