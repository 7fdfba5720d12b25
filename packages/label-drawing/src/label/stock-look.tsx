import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { type Fleck, flecks } from './flecks.ts';

/** The appearance of a printing stock: colour, grain and gloss. */
type Stock = {
  readonly colour: string;
  /** Gradient colours of metallic stock. */
  readonly metal?: readonly string[];
  /** Opacity of a transparent stock. */
  readonly opacity?: number;
  readonly grain?: 'laid' | 'felt' | 'fibres' | 'grass' | 'specks';
  /** Gloss from 0 to 1; a surface finish replaces it. */
  readonly gloss: number;
};

export const stocks: Readonly<Record<MaterialLook, Stock>> = {
  'white-gloss': { colour: '#fdfdfc', gloss: 0.6 },
  'white-matt': { colour: '#f9f8f5', gloss: 0.12 },
  clear: { colour: '#ffffff', opacity: 0.07, gloss: 0.7 },
  silver: { colour: '#c9ccd0', metal: ['#8f949b', '#e9ebee', '#b4b9bf', '#f7f8f9', '#9ba0a7'], gloss: 0.75 },
  gold: { colour: '#c9a24b', metal: ['#8f6a1f', '#f0d68e', '#c39a3f', '#faecc0', '#9c762a'], gloss: 0.75 },
  kraft: { colour: '#b98b5a', grain: 'fibres', gloss: 0.03 },
  textured: { colour: '#f7f3e9', grain: 'laid', gloss: 0.05 },
  natural: { colour: '#efe8d8', grain: 'specks', gloss: 0.05 },
  grass: { colour: '#dcdcb2', grain: 'grass', gloss: 0.04 },
  thermal: { colour: '#fbfbfa', gloss: 0.15 },
  fluorescent: { colour: '#f4ff3d', gloss: 0.1 },
};

const white: ReadonlySet<MaterialLook> = new Set(['white-gloss', 'white-matt', 'textured', 'thermal']);

/** Whether the stock tints the inks: they are transparent, but on white paper that is not visible. */
export const showsThrough = (look: MaterialLook): boolean => !white.has(look);

const strokes: Record<'fibres' | 'grass' | 'specks' | 'felt', readonly string[]> = {
  fibres: ['#8a6234', '#d3a873', '#6f4c26'],
  grass: ['#8f9a4a', '#b9b06a', '#6d7a35'],
  specks: ['#b8ab90', '#8d8573', '#d8ccb2'],
  felt: ['#d9d1bd', '#fffdf6'],
};

const line = ({ x, y, dx, dy, tone }: Fleck, colours: readonly string[]) => (
  <path
    key={`${x}-${y}`}
    d={`M${x} ${y}l${dx} ${dy}`}
    stroke={colours[tone % colours.length]}
    strokeWidth={0.12}
    strokeLinecap="round"
  />
);

/** SVG definitions of a stock, in mm of the label. Their ids begin with `id`. */
export function StockDefs({ id, look, width }: { id: string; look: MaterialLook; width: number }) {
  const { metal, grain } = stocks[look];
  return (
    <>
      {metal && (
        <linearGradient id={`${id}-metal`} x1="0" y1="0" x2="1" y2="0.35">
          {metal.map((colour, index) => (
            <stop key={colour} offset={index / (metal.length - 1)} stopColor={colour} />
          ))}
        </linearGradient>
      )}
      {grain === 'laid' && (
        <pattern id={`${id}-grain`} width={width} height="1.1" patternUnits="userSpaceOnUse">
          <path d={`M0 .3H${width}`} stroke="#b9ad90" strokeWidth=".16" opacity=".38" />
          <path d={`M0 .85H${width}`} stroke="#fff" strokeWidth=".18" opacity=".7" />
        </pattern>
      )}
      {grain && grain !== 'laid' && (
        <pattern id={`${id}-grain`} width="17" height="17" patternUnits="userSpaceOnUse" opacity=".5">
          {flecks(grain === 'specks' ? 34 : 46, 17, grain === 'specks' ? 0.7 : 2.4).map((fleck) =>
            line(fleck, strokes[grain]),
          )}
        </pattern>
      )}
    </>
  );
}

/** The blank stock, filling `path`. */
export function StockFill({ id, look, path }: { id: string; look: MaterialLook; path: string }) {
  const { colour, metal, grain, opacity } = stocks[look];
  return (
    <>
      <path d={path} fill={metal ? `url(#${id}-metal)` : colour} fillOpacity={opacity ?? 1} />
      {grain && <path d={path} fill={`url(#${id}-grain)`} />}
      {look === 'clear' && (
        <path d={path} fill="none" stroke="#fff" strokeWidth="0.35" strokeOpacity="0.55" />
      )}
    </>
  );
}
