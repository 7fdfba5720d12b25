/** A fault in a document maintained by an operator that must be corrected before the document can be used. */
export type DocumentFault = {
  readonly document: 'price-list' | 'materials' | 'finishes' | 'product-types' | 'vouchers';
  /** Place in the document, such as `materials.3.thickness` or `tiers.1.rate`. */
  readonly path: string;
  readonly sentence: string;
};
