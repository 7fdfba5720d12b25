import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import { SampleEmphasis, SampleInks } from '../sample-designs/sample.tsx';
import { Emphasis, Light, Raised, RaisedDefs, Top } from './finish-layers.tsx';
import { finishLook } from './finish-look.ts';
import { outlineOf, outlineOfCut } from './outline.ts';
import { StockDefs, StockFill, showsThrough, stocks } from './stock-look.tsx';
import { type Detail, type Surface, stripsOf, wrapOutline } from './wrap.ts';

export type LabelChoice = {
  readonly trim: LabelTrim;
  readonly look: MaterialLook;
  readonly finishes: readonly string[];
  readonly productType: string;
  /** The customer's artwork, cropped to the trim; null: nothing is printed. Without it a sample design is drawn. */
  readonly artworkUrl?: string | null | undefined;
  /**
   * The cut line in that artwork, used instead of the trim's shape: an SVG path in mm from the trim's top left corner.
   */
  readonly cutLine?: string | undefined;
};

type Props = LabelChoice & {
  /** Prefix of all ids in the drawing; unique on the page. */
  readonly id: string;
  readonly surface: Surface;
  readonly dieLine?: boolean;
  readonly shadow?: boolean;
  /** `coarse` is for thumbnails: 12 strips per half circle instead of 20. */
  readonly detail?: Detail;
};

const overlap = 0.25;

/** Width of a label that is visible from the front, in mm along the label. */
const frontOf = ({ radius }: Surface): number => radius * 1.9;

/** The flat printed image, in mm of the label. */
function Artwork({ trim, productType, artworkUrl, surface, foil }: Props & { foil: boolean }) {
  const { width, height } = trim;
  if (artworkUrl === null) return null;
  return artworkUrl ? (
    <image href={artworkUrl} width={width} height={height} preserveAspectRatio="none" />
  ) : (
    <SampleInks productType={productType} trim={trim} front={frontOf(surface)} foil={foil} />
  );
}

/**
 * A label on its pack: stock, white, inks, foil, light and die line, clipped to its shape and bent around the wall.
 * Plain SVG without scripts or state, so that it can be rendered on the server.
 */
export function LabelOnPack(props: Props) {
  const { id, surface, trim, look, finishes, cutLine, dieLine = false, shadow = true } = props;
  const finish = finishLook(finishes, look);
  const strips = stripsOf(surface, trim.width, props.detail);
  const outline = cutLine === undefined ? outlineOf(trim) : outlineOfCut(cutLine);
  const path = wrapOutline(surface, trim.width, outline);
  const whitened = finish.white === 'full';
  // White areas in a picture of a page are not printed: the stock shows there.
  const isPicture = props.artworkUrl !== undefined;
  const blended = isPicture || showsThrough(look);
  const uses = (of: string) =>
    strips.map((strip, index) => (
      <use key={strip.from} href={`#${of}`} transform={strip.matrix} clipPath={`url(#${id}-s${index})`} />
    ));
  return (
    <g>
      <defs>
        <StockDefs id={id} look={look} width={Math.ceil(trim.width)} />
        <Light id={id} surface={surface} trim={trim} finish={finish} />
        <clipPath id={`${id}-cut`}>
          <path d={path} />
        </clipPath>
        {strips.map((strip, index) => (
          <clipPath key={strip.from} id={`${id}-s${index}`}>
            <rect
              x={strip.from - overlap}
              y="-4"
              width={strip.to - strip.from + 2 * overlap}
              height={trim.height + 8}
            />
          </clipPath>
        ))}
        {finish.foil && (
          <linearGradient
            id={`${id}-foil`}
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1="0"
            x2={trim.width}
            y2={trim.height * 0.4}
          >
            {finish.foil.map((colour, index, all) => (
              <stop key={colour} offset={index / (all.length - 1)} stopColor={colour} />
            ))}
          </linearGradient>
        )}
        {isPicture && finish.white === 'under' && (
          <filter id={`${id}-printed`} colorInterpolationFilters="sRGB">
            <feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  -2 -2 -2 0 6" />
          </filter>
        )}
        <g id={`${id}-inks`}>
          <Artwork {...props} foil={finish.foil !== undefined} />
        </g>
        <RaisedDefs id={id} trim={trim} front={frontOf(surface)} finish={finish} />
        <g id={`${id}-emphasis`}>
          {props.artworkUrl === undefined && (
            <SampleEmphasis
              productType={props.productType}
              front={frontOf(surface)}
              trim={trim}
              fill={finish.foil ? `url(#${id}-foil)` : finish.spotVarnish ? `url(#${id}-wet)` : '#fff'}
            />
          )}
        </g>
      </defs>
      {shadow && stocks[look].opacity === undefined && (
        <path d={path} fill="#000" opacity=".28" transform="translate(.35 .6)" />
      )}
      <StockFill id={id} look={look} path={path} />
      <g clipPath={`url(#${id}-cut)`}>
        {whitened && <path d={path} fill="#fdfdfc" />}
        {finish.white === 'under' && (
          <g style={{ filter: isPicture ? `url(#${id}-printed)` : 'brightness(0) invert(1)' }}>
            {uses(`${id}-inks`)}
          </g>
        )}
      </g>
      {/* A clipped group is blended as a unit; nested in another one it would not blend with the stock and the pack. */}
      <g clipPath={`url(#${id}-cut)`} style={{ mixBlendMode: blended ? 'multiply' : 'normal' }}>
        {uses(`${id}-inks`)}
      </g>
      <g clipPath={`url(#${id}-cut)`}>
        <Raised id={id} uses={uses} finish={finish} />
        <Top id={id} path={path} finish={finish} />
        <Emphasis id={id} uses={uses} finish={finish} />
        <path d={path} fill={`url(#${id}-shade)`} />
        <path d={path} fill={`url(#${id}-shine)`} />
      </g>
      {dieLine && (
        <path
          d={path}
          fill="none"
          stroke="var(--die-line)"
          strokeWidth="0.5"
          strokeDasharray="2.2 1.4"
          vectorEffect="none"
        />
      )}
    </g>
  );
}
