export { listSessions as GET } from '#platform/server/handlers/sessions.ts';
