import type { Messages as Words } from './words.d.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: Words;
  }
}
