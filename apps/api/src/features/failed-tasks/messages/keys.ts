import type texts from './en.json';

declare module '#platform/messages/messages.ts' {
  interface MessageKeys extends Readonly<typeof texts> {}
}
