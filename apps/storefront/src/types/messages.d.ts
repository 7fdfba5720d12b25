import type { Messages } from '#platform/feature-messages.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
