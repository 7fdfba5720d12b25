import { defineIslands } from '@labelwerk/islands/registry.ts';

/**
 * The islands of the pages that are moved, by the names that stand in their HTML. A name is never given to another
 * component.
 */
export const islands = defineIslands({
  'page-tools': {
    load: async () => (await import('./page-tools.tsx')).PageTools,
    hydrate: 'load',
  },
  'main-menu': {
    load: async () => (await import('#features/shell/main-menu.tsx')).MainMenu,
    hydrate: 'interaction',
  },
  'search-link': {
    load: async () => (await import('#features/search/search-link.tsx')).SearchLink,
    // Its first press must find it live: before that it is a link, and the page of results opens.
    hydrate: 'load',
  },
  'country-drop': {
    load: async () => (await import('#features/shell/country-drop.tsx')).CountryDrop,
    // It opens without a script, and sets its links when it opens.
    hydrate: 'load',
  },
  'theme-switch': {
    load: async () => (await import('#features/shell/theme-switch.tsx')).ThemeSwitch,
    hydrate: 'load',
  },
  'account-link': {
    load: async () => (await import('#features/shell/account-link.tsx')).AccountLink,
    hydrate: 'load',
  },
  'cart-button': {
    load: async () => (await import('#features/shell/cart-button.tsx')).CartButton,
    hydrate: 'load',
  },
  'for-visitors': {
    load: async () => (await import('#features/shell/for-visitors.tsx')).ForVisitors,
    hydrate: 'load',
  },
  'payment-marks': {
    load: async () => (await import('#features/shell/marks/marks-later.tsx')).MarksLater,
    hydrate: 'visible',
  },
  'consent-choice': {
    load: async () => (await import('#features/consent/choice-later.tsx')).ChoiceLater,
    hydrate: 'load',
  },
});
