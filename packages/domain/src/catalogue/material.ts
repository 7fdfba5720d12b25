export type MaterialGroup = 'standard' | 'plus' | 'sustainable';
export type MaterialLook =
  | 'white-gloss'
  | 'white-matt'
  | 'clear'
  | 'silver'
  | 'gold'
  | 'kraft'
  | 'textured'
  | 'natural'
  | 'grass'
  | 'thermal'
  | 'fluorescent';

/** Resistance of a material: 0 none, 3 very high. */
export type Resistance = 0 | 1 | 2 | 3;

export type Material = {
  readonly id: string;
  readonly group: MaterialGroup;
  readonly look: MaterialLook;
  readonly face: 'paper' | 'thermal' | 'film' | 'synthetic';
  /** Weight of the face (80 g) or its thickness (60 µm), whichever the trade uses. */
  readonly weight: string;
  /** Face, adhesive and liner together, in µm. */
  readonly thickness: number;
  readonly adhesive: string;
  /** °C */
  readonly applyFrom: number;
  readonly serviceFrom: number;
  readonly serviceTo: number;
  readonly resists: {
    readonly water: Resistance;
    readonly oil: Resistance;
    readonly scratch: Resistance;
    readonly uv: Resistance;
  };
  /** Whether the material needs white under the colours. */
  readonly white: 'yes' | 'no' | 'optional';
  readonly uses: readonly string[];
};

/** Whether the label can be removed without residue. */
export const isRemovable = (material: Material): boolean => material.adhesive === 'removable';

export type MaterialWish = {
  readonly group?: MaterialGroup | undefined;
  readonly removable?: boolean | undefined;
  readonly water?: boolean | undefined;
  readonly oil?: boolean | undefined;
  readonly scratch?: boolean | undefined;
  readonly outdoors?: boolean | undefined;
  /** Lowest and highest temperature in use, °C. */
  readonly coldest?: number | undefined;
  readonly hottest?: number | undefined;
  readonly look?: MaterialLook | undefined;
};

/** Whether a material meets a customer's wish; a resistance of 2 or more counts as resistant. */
export function fitsWish(material: Material, wish: MaterialWish): boolean {
  const { resists } = material;
  return (
    (wish.group === undefined || material.group === wish.group) &&
    (wish.look === undefined || material.look === wish.look) &&
    (!wish.removable || isRemovable(material)) &&
    (!wish.water || resists.water >= 2) &&
    (!wish.oil || resists.oil >= 2) &&
    (!wish.scratch || resists.scratch >= 2) &&
    (!wish.outdoors || resists.uv >= 2) &&
    (wish.coldest === undefined || material.serviceFrom <= wish.coldest) &&
    (wish.hottest === undefined || material.serviceTo >= wish.hottest)
  );
}
