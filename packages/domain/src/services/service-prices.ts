/** Prices of the services on a list, in cents of the list currency. A service without a price is not offered. */
export type ServicePrices = {
  /** For one file. */
  readonly review?: { readonly smart?: number | undefined; readonly pro?: number | undefined } | undefined;
  /** For one file. */
  readonly check?: { readonly data?: number | undefined; readonly barcode?: number | undefined } | undefined;
  /** For one file. */
  readonly proof?:
    | { readonly digital?: number | undefined; readonly printed?: number | undefined }
    | undefined;
  readonly design?: DesignPrices | undefined;
};

export type DesignPrices = {
  /** Per design. */
  readonly sort: number;
  /** Per further shape or size. */
  readonly additionalForm?: number | undefined;
  readonly highPriority?: number | undefined;
  readonly packageTypes: { readonly basic?: number | undefined; readonly premium?: number | undefined };
  readonly premiumServices?:
    | { readonly 'source-files'?: number | undefined; readonly 'extra-round'?: number | undefined }
    | undefined;
};
