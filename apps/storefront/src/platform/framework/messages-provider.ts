/** Gives the components within it their messages, language tag and time zone. */
export { NextIntlClientProvider as MessagesProvider } from 'next-intl';
