import { passThrough } from '#platform/server/pass-through/pass-through.ts';

const handler = passThrough('private');

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
