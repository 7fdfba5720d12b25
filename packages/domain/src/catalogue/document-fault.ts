/** What has to be corrected in one of the documents an operator keeps, before it can be used. */
export type DocumentFault = {
  readonly document: 'price-list' | 'materials' | 'finishes' | 'product-types' | 'vouchers';
  /** Place in the document, such as `materials.3.thickness` or `tiers.1.rate`. */
  readonly path: string;
  readonly sentence: string;
};
