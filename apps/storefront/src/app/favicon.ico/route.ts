export const dynamic = 'force-static';

export { favicon as GET } from '#platform/social/icon-handlers.ts';
