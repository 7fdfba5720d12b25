export { signInByCode as POST } from '#platform/server/handlers/session-code.ts';
