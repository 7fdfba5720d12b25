import type { Pack } from '@labelwerk/domain/catalogue/product-type.ts';
import { defaultWinding } from '@labelwerk/domain/label/roll.ts';
import type { SheetFormat } from '@labelwerk/domain/label/sheet.ts';
import { type ReactNode, useId } from 'react';
import { Bottle } from '../bodies/bottle.tsx';
import { Can } from '../bodies/can.tsx';
import { Candle } from '../bodies/candle.tsx';
import { Carton } from '../bodies/carton.tsx';
import { Drum } from '../bodies/drum.tsx';
import { Jar } from '../bodies/jar.tsx';
import { type BodyProps, GroundShadow } from '../bodies/paint.tsx';
import { Pouch } from '../bodies/pouch.tsx';
import { RollBody, type RollLook, RollWeb } from '../bodies/roll.tsx';
import { Tube } from '../bodies/tube.tsx';
import { type LabelChoice, LabelOnPack } from '../label/label-on-pack.tsx';
import type { Detail } from '../label/wrap.ts';
import { measuredOf } from './measured.ts';
import { Measures } from './measures.tsx';
import { areaOf, closeUpOf, type Layout, layOut, viewOf } from './scene-layout.ts';
import { Tile } from './tile.tsx';

type Props = {
  readonly pack: Pack;
  readonly label: LabelChoice;
  /** Winding of the roll, for the pack `roll`. */
  readonly roll?: RollLook | undefined;
  /** Sheet format, for the pack `sheet`. */
  readonly sheet?: SheetFormat | undefined;
  /** Aspect ratio of the picture, width / height. */
  readonly aspect?: number;
  readonly dieLine?: boolean;
  /** Symbol of the unit; if set, the dimensions of the label are shown. */
  readonly measures?: string;
  /** Shows only the label with its material and finish, filling the picture. */
  readonly closeUp?: boolean;
  /** Text alternative; without it the picture is decorative. */
  readonly title?: string;
  readonly className?: string | undefined;
  /** `coarse` for thumbnails. */
  readonly detail?: Detail;
  /** Renders pack and label as one tile, for pages on which much changes around them. */
  readonly asTile?: boolean;
};

const bodies: Readonly<Partial<Record<Pack, (props: BodyProps) => ReactNode>>> = {
  bottle: Bottle,
  jar: Jar,
  can: Can,
  tube: Tube,
  candle: Candle,
  pouch: Pouch,
  drum: Drum,
  carton: Carton,
};

const usualRoll: RollLook = { winding: defaultWinding, core: 76, diameter: 127 };

function Paper({ id, size }: { id: string; size: Layout['size'] }) {
  const { width, height } = size;
  return (
    <g>
      <GroundShadow id={id} width={width * 1.05} y={height} />
      <rect x={-width / 2 + 1.2} y="1.6" width={width} height={height} fill="#000" opacity=".14" />
      <rect x={-width / 2} y="0" width={width} height={height} fill="#efe7d2" />
      <rect x={-width / 2} y="0" width={width} height={height} fill="#fff" fillOpacity=".55" />
    </g>
  );
}

function Labels({
  id,
  layout,
  label,
  dieLine,
  detail,
}: {
  id: string;
  layout: Layout;
  label: LabelChoice;
  dieLine: boolean;
  detail: Detail;
}) {
  const { copies, grid, turn, surface } = layout;
  const flat = !Number.isFinite(surface.radius);
  const middle = `${surface.x} ${surface.y + label.trim.height / 2}`;
  const drawn = (
    <g id={`${id}-label`}>
      <g transform={turn ? `rotate(${turn} ${middle})` : undefined}>
        <LabelOnPack
          {...label}
          id={`${id}-l`}
          surface={surface}
          detail={detail}
          dieLine={dieLine}
          shadow={!flat || (copies.length === 0 && !grid)}
        />
      </g>
    </g>
  );
  if (grid) {
    const { columns, rows, across, down } = grid;
    const { left, top } = layout.label;
    // One tile for all labels: a sheet of small ones holds hundreds.
    return (
      <>
        <pattern
          id={`${id}-grid`}
          patternUnits="userSpaceOnUse"
          x={left}
          y={top}
          width={across}
          height={down}
          viewBox={`${left} ${top} ${across} ${down}`}
        >
          {drawn}
        </pattern>
        <rect x={left} y={top} width={columns * across} height={rows * down} fill={`url(#${id}-grid)`} />
      </>
    );
  }
  return (
    <>
      {drawn}
      {copies.map(({ x, y }) => (
        <use key={`${x} ${y}`} href={`#${id}-label`} x={x} y={y} />
      ))}
    </>
  );
}

/** A pack with its label to scale, reflecting every choice. Renders on the server and in the browser. */
export function PackScene(props: Props) {
  const {
    pack,
    label,
    roll = usualRoll,
    sheet,
    aspect = 1,
    dieLine = false,
    measures,
    closeUp = false,
    title,
    className,
    detail = 'fine',
    asTile = false,
  } = props;
  const id = `p${useId().replace(/\W/g, '')}`;
  const layout = layOut(pack, label, roll, sheet);
  const view = closeUp ? closeUpOf(layout, aspect) : viewOf(layout, aspect, measures ? 0.13 : 0.05);
  const Body = bodies[pack];
  const behind = roll.winding.side === 'inside';
  const web = layout.roll && <RollWeb web={layout.roll.web} length={layout.roll.length} behind={behind} />;
  const wound = layout.roll && <RollBody id={id} roll={roll} {...layout.roll} />;
  const labels = <Labels id={id} layout={layout} label={label} dieLine={dieLine} detail={detail} />;
  const drawn = (
    <>
      {pack === 'roll' && !behind && (
        <>
          {wound}
          {web}
          {labels}
        </>
      )}
      {pack === 'roll' && behind && (
        <>
          {web}
          {labels}
          {wound}
        </>
      )}
      {pack === 'sheet' && <Paper id={id} size={layout.size} />}
      {Body && (
        <Body id={id} width={layout.size.width} height={layout.size.height} productType={label.productType} />
      )}
      {pack !== 'roll' && labels}
    </>
  );
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or decoration; a title would show as a tooltip
    <svg
      className={className}
      viewBox={[view.left, view.top, view.right - view.left, view.bottom - view.top]
        .map((value) => Number(value.toFixed(2)))
        .join(' ')}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      {asTile ? (
        <Tile id={id} area={areaOf(layout, view)}>
          {drawn}
        </Tile>
      ) : (
        drawn
      )}
      {measures && !closeUp && (
        <Measures
          id={id}
          view={view}
          measured={measuredOf(layout, label.trim, label.cutLine)}
          right={layout.content.right}
          bottom={layout.content.bottom}
          unit={measures}
        />
      )}
    </svg>
  );
}
