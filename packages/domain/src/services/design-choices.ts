/** How many drafts and rounds of changes a design comes with. */
export const packageTypes = ['basic', 'premium'] as const;
export type PackageType = (typeof packageTypes)[number];

/** Additions to a design: its editable files, and one more round of changes. */
export const premiumServices = ['source-files', 'extra-round'] as const;
export type PremiumService = (typeof premiumServices)[number];

export const designLimits = { sorts: 20, additionalForms: 10 } as const;

/** What the price of a design depends on. */
export type DesignChoices = {
  /** Designs, 1 to 20. */
  readonly sorts: number;
  /** Further shapes or sizes of the same design, 0 to 10. */
  readonly additional_forms: number;
  readonly high_priority: boolean;
  readonly package_type: PackageType;
  /** Each at most once. */
  readonly premium_services: readonly PremiumService[];
};

/** Drafts to choose from that a package contains. */
export const draftsOf: Readonly<Record<PackageType, number>> = { basic: 1, premium: 3 };
/** Rounds of changes that a package contains. */
export const roundsOfPackage: Readonly<Record<PackageType, number>> = { basic: 2, premium: 4 };
