import type { Messages } from '#platform/feature-messages.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
