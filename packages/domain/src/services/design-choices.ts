/** Packages of a design, with different numbers of drafts and rounds of changes. */
export const packageTypes = ['basic', 'premium'] as const;
export type PackageType = (typeof packageTypes)[number];

/** Additions to a design: its source files, and one more round of changes. */
export const premiumServices = ['source-files', 'extra-round'] as const;
export type PremiumService = (typeof premiumServices)[number];

export const designLimits = { sorts: 20, additionalForms: 10 } as const;

/** The choices that determine the price of a design. */
export type DesignChoices = {
  /** Number of designs, 1 to 20. */
  readonly sorts: number;
  /** Number of further shapes or sizes of the same design, 0 to 10. */
  readonly additional_forms: number;
  readonly high_priority: boolean;
  readonly package_type: PackageType;
  /** Each at most once. */
  readonly premium_services: readonly PremiumService[];
};

/** Number of drafts in a package, to choose from. */
export const draftsOf: Readonly<Record<PackageType, number>> = { basic: 1, premium: 3 };
/** Number of rounds of changes in a package. */
export const roundsOfPackage: Readonly<Record<PackageType, number>> = { basic: 2, premium: 4 };
