/**
 * Messages of async components. `getTranslations` takes the id of the site as its `locale`; without one, the site of
 * the page, which `setRequestLocale` names first.
 */
export { getTranslations, setRequestLocale } from 'next-intl/server';
