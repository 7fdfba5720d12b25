import type { Messages } from '#platform/message-rooms.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
