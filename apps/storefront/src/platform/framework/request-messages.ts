import { isSiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { getRequestConfig } from 'next-intl/server';
import { loadMessages } from '../feature-messages.ts';

/**
 * Translations of server components. A page passes its site as the library's locale: messages are in the
 * site's language, formats and plurals follow the site's language tag.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const id = await requestLocale;
  const site = siteOf(isSiteId(id) ? id : 'uk');
  return { locale: site.hreflang, messages: await loadMessages(site.language), timeZone: 'UTC' };
});
