import type { LabelTrim } from '@labelwerk/domain/label/label-shape.ts';
import type { ReactNode } from 'react';
import { safeBox } from '../sample-designs/stack.ts';
import type { FinishLook } from './finish-look.ts';
import type { Surface } from './wrap.ts';

type Stop = readonly [offset: number, opacity: number];

const stops = (colour: string, at: readonly Stop[]): ReactNode =>
  at.map(([offset, opacity]) => (
    <stop
      key={offset}
      offset={Number(offset.toFixed(3))}
      stopColor={colour}
      stopOpacity={Number(opacity.toFixed(3))}
    />
  ));

/** A streak of light centred at `at`, `half` wide to either side. */
const streak = (at: number, half: number, opacity: number): Stop[] => [
  [at - half - 0.06, 0],
  [at - half * 0.5, opacity],
  [at + half * 0.5, opacity],
  [at + half + 0.06, 0],
];

/** Reflections of each surface: soft on paper and varnish, two hard streaks on film, hardly any on velvet. */
function shineOf({ gloss, surface }: FinishLook): Stop[] {
  if (surface === 'velvet') return [...streak(0.34, 0.2, 0.1), [1, 0]];
  if (surface === 'film')
    return gloss > 0.3
      ? [
          ...streak(0.2, 0.035, gloss * 0.62),
          [0.31, 0],
          ...streak(0.42, 0.012, gloss * 0.4),
          ...streak(0.86, 0.02, 0.24),
        ]
      : [...streak(0.36, 0.22, 0.2), [1, 0]];
  const half = gloss > 0.3 ? 0.05 : 0.14;
  return [...streak(0.3, half, gloss * 0.42 + 0.04), [0.8, 0], [0.86, gloss * 0.16], [0.92, 0]];
}

type LightProps = {
  readonly id: string;
  readonly surface: Surface;
  readonly trim: LabelTrim;
  readonly finish: FinishLook;
};

const roundShade: readonly Stop[] = [
  [0, 0.5],
  [0.16, 0.16],
  [0.36, 0],
  [0.6, 0.03],
  [0.84, 0.22],
  [1, 0.58],
];

/** Gradients for the light on a label: from the left, shaded at the edges of round packs, sharper on gloss. */
export function Light({ id, surface, trim, finish }: LightProps) {
  const round = Number.isFinite(surface.radius);
  const reach = round ? surface.radius : trim.width / 2;
  const span = { x1: surface.x - reach, x2: surface.x + reach, gradientUnits: 'userSpaceOnUse' as const };
  const y = round ? { y1: 0, y2: 0 } : { y1: surface.y, y2: surface.y + trim.height };
  return (
    <>
      <linearGradient id={`${id}-shade`} {...span} {...y}>
        {stops(
          '#0b0d12',
          round
            ? roundShade
            : [
                [0, 0],
                [1, 0.07],
              ],
        )}
      </linearGradient>
      <linearGradient id={`${id}-shine`} {...span} {...y}>
        {stops('#fff', shineOf(finish))}
      </linearGradient>
      {finish.surface === 'velvet' && (
        <>
          <pattern id={`${id}-nap`} width="0.9" height="0.9" patternUnits="userSpaceOnUse">
            <circle cx=".22" cy=".22" r=".17" fill="#fff" opacity=".5" />
            <circle cx=".67" cy=".67" r=".17" fill="#000" opacity=".32" />
          </pattern>
          <radialGradient id={`${id}-soft`} cx=".4" cy=".4" r=".75">
            {stops('#1a1410', [
              [0.35, 0],
              [1, 0.3],
            ])}
          </radialGradient>
        </>
      )}
      {finish.spotVarnish && (
        <linearGradient
          id={`${id}-wet`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="0"
          x2={trim.width}
          y2={trim.height * 0.6}
        >
          {stops(
            '#fff',
            [0.2, 0.5, 0.8].flatMap((at) => streak(at, 0.03, 0.85)),
          )}
        </linearGradient>
      )}
    </>
  );
}

/**
 * Effects of the surface on the colours below: matt finishes veil them, a film has a visible edge, velvet has a nap.
 */
export function Top({ id, path, finish }: { id: string; path: string; finish: FinishLook }) {
  const { surface, gloss, spotVarnish } = finish;
  const matt = surface !== 'none' && gloss < 0.3;
  return (
    <>
      {(matt || spotVarnish) && <path d={path} fill="#f6f4f0" fillOpacity={surface === 'film' ? 0.2 : 0.1} />}
      {surface === 'velvet' && (
        <>
          <path d={path} fill={`url(#${id}-nap)`} opacity=".3" />
          <path d={path} fill={`url(#${id}-soft)`} />
        </>
      )}
      {surface === 'film' && (
        <>
          <path d={path} fill="none" stroke="#0b0d12" strokeWidth="1.3" strokeOpacity=".14" />
          <path d={path} fill="none" stroke="#fff" strokeWidth=".9" strokeOpacity={matt ? 0.55 : 0.85} />
        </>
      )}
    </>
  );
}

type Uses = (of: string) => ReactNode;

/** Foil, relief and spot varnish on the emphasized parts of the design. */
export function Emphasis({ id, uses, finish }: { id: string; uses: Uses; finish: FinishLook }) {
  if (!finish.foil && !finish.embossed && !finish.spotVarnish) return null;
  const raised = finish.embossed || finish.spotVarnish;
  return (
    <>
      {raised && (
        <>
          <g opacity=".5" transform="translate(.3 .36)" style={{ filter: 'brightness(0)' }}>
            {uses(`${id}-emphasis`)}
          </g>
          <g opacity=".85" transform="translate(-.22 -.26)" style={{ filter: 'brightness(0) invert(1)' }}>
            {uses(`${id}-emphasis`)}
          </g>
        </>
      )}
      {finish.foil && !raised && (
        <g opacity=".4" transform="translate(.14 .16)" style={{ filter: 'brightness(0)' }}>
          {uses(`${id}-emphasis`)}
        </g>
      )}
      {(finish.foil || finish.spotVarnish) && uses(`${id}-emphasis`)}
    </>
  );
}

type RaisedProps = {
  readonly id: string;
  readonly trim: LabelTrim;
  readonly front: number;
  readonly finish: FinishLook;
};

/** Sides of the tactile warning triangle, in mm: EN ISO 11683 requires 16 to 20, and 8 to 10 on small packs. */
const triangle = { usual: 18, small: 9 } as const;

/** Definitions of the tactile triangle and of the field for overprinting. */
export function RaisedDefs({ id, trim, front, finish }: RaisedProps) {
  const box = safeBox(trim, front);
  const side = Math.min(trim.width, trim.height) < 45 ? triangle.small : triangle.usual;
  const high = side * 0.866;
  const right = box.x + box.width;
  const low = box.y + box.height;
  const field = { width: Math.min(24, box.width * 0.5), height: Math.min(9, box.height * 0.28) };
  return (
    <>
      {finish.tactile && (
        <path
          id={`${id}-triangle`}
          d={`M${(right - side).toFixed(2)} ${low.toFixed(2)}h${side}l${-side / 2} ${(-high).toFixed(2)}Z`}
          fill="none"
          strokeWidth={side * 0.1}
          strokeLinejoin="round"
        />
      )}
      {finish.overprint && (
        <g id={`${id}-field`}>
          <rect
            x={box.x}
            y={low - field.height}
            {...field}
            fill="#fff"
            stroke="#8d9096"
            strokeWidth=".25"
            strokeDasharray="1 .7"
          />
          <text
            x={box.x + field.width / 2}
            y={low - field.height * 0.32}
            fontSize={Math.min(field.height * 0.5, field.width / 6.4)}
            textAnchor="middle"
            fill="#16171a"
            style={{ fontFamily: 'var(--font-measure)' }}
          >
            12.04.2027
          </text>
        </g>
      )}
    </>
  );
}

/** The triangle as a bead of clear resin, shown by its highlight and its shadow; the field is on top of the print. */
export function Raised({ id, uses, finish }: { id: string; uses: Uses; finish: FinishLook }) {
  return (
    <>
      {finish.overprint && uses(`${id}-field`)}
      {finish.tactile && (
        <>
          <g stroke="#0b0d12" opacity=".5" transform="translate(.4 .5)">
            {uses(`${id}-triangle`)}
          </g>
          <g stroke="#fff" opacity=".95" transform="translate(-.2 -.25)">
            {uses(`${id}-triangle`)}
          </g>
          <g stroke="#b9bec6">{uses(`${id}-triangle`)}</g>
        </>
      )}
    </>
  );
}
