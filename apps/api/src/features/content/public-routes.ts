import * as schemas from '@labelwerk/contracts/search/call-schemas.ts';
import { searchCalls } from '@labelwerk/contracts/search/calls.ts';
import type { App } from '#platform/app.ts';
import type { Server } from '#platform/feature.ts';
import { languageFrom } from '#platform/messages/messages.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';

export function publicRoutes(server: Server, app: App): void {
  callRoutes(server, searchCalls, schemas)(
    'searchShop',
    async (request) => {
      const { search, lang, page } = request.query;
      // Loaded by the first search: most servers never render a text for it.
      const { searchShop } = await import('./search/search-shop.ts');
      return searchShop(app, { search, page, language: languageFrom(lang) ?? 'en' });
    },
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
  );
}
