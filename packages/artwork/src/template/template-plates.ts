/** The plates besides the printing inks that a template may have a layer for. */
export const templatePlates = ['white', 'varnish', 'foil', 'emboss'] as const;
export type TemplatePlate = (typeof templatePlates)[number];

type Plate = {
  /** The ink's name, by which the file check knows the plate; its layer has the same name in every language. */
  readonly ink: string;
  /** Its processing step (ISO 19593-1). */
  readonly step: string;
  /** Process inks that display it on screens. */
  readonly displayColour: readonly [number, number, number, number];
};

export const plateOf: Readonly<Record<TemplatePlate, Plate>> = {
  white: { ink: 'White', step: 'White', displayColour: [0.2, 0, 0, 0] },
  varnish: { ink: 'Varnish', step: 'Varnish', displayColour: [0, 0, 0, 0.2] },
  foil: { ink: 'HotFoil', step: 'HotFoil', displayColour: [0, 0.2, 0.8, 0.2] },
  emboss: { ink: 'Emboss', step: 'Embossing', displayColour: [0, 0.4, 0, 0.1] },
};
