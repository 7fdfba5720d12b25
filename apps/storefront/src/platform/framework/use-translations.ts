/** Messages of components in the browser and on the server: `useTranslations('cart')('title')`. */
export { useTranslations } from 'use-intl';
