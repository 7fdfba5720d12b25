export { readSession as GET, signIn as POST, signOut as DELETE } from '#platform/server/handlers/session.ts';
