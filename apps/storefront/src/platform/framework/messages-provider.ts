'use client';
/** Gives the components within it their messages, language tag and time zone. */
export { IntlProvider as MessagesProvider } from 'use-intl';
