/** A search entry of a site. */
export type SearchEntry = {
  readonly kind: 'page' | 'product' | 'material';
  readonly title: string;
  readonly description: string;
  readonly href: string;
};
