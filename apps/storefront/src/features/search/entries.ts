/** Something of a site that can be looked for. */
export type SearchEntry = {
  readonly kind: 'page' | 'product' | 'material';
  readonly title: string;
  readonly description: string;
  readonly href: string;
};
