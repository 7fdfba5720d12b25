/** Headers of requests that were not caused by a person on the shop's own pages, by name. */
export const foreignCallers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a link on another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  },
  'a picture on another site': {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-dest': 'image',
  },
  'a script on a sister host': { 'sec-fetch-site': 'same-site', origin: 'https://sister.example' },
  'a form on another site, in an old browser': { origin: 'https://evil.example' },
  'a page without an origin': { origin: 'null' },
  'a prefetch': { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
  'a prerender': { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' },
  'a prefetch of an old browser': { purpose: 'prefetch' },
};
