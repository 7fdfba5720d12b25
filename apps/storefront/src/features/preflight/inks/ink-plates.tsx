import type { Separations } from '@labelwerk/contracts/artwork/separations.ts';
import { addressOf, type Base, withQuery } from '../report/report-source.ts';
import { colourOf, layered } from './ink-colours.ts';
import styles from './inks.module.css';

type Props = {
  readonly plates: Separations;
  readonly base: Base;
  readonly version: string;
  readonly off: ReadonlySet<string>;
  readonly title: string;
  /** Pointer position as fractions of the sides from the top left. */
  readonly onPoint: (point: { readonly x: number; readonly y: number } | undefined) => void;
};

export const plateAddress = (base: Base, picture: string, version: string): string =>
  withQuery(addressOf(base, picture), { v: version });

/**
 * The separations as layers: each has its ink's colour with the density given by its picture (white is full
 * ink), and is multiplied with the layers below. Switching one off hides its layer; nothing is drawn or
 * loaded again.
 */
export function InkPlates({ plates, base, version, off, title, onPoint }: Props) {
  const hasWhite = plates.inks.some(({ purpose, picture }) => purpose === 'white' && picture !== null);
  return (
    <div
      role="img"
      aria-label={title}
      className={styles.plates}
      onPointerMove={({ clientX, clientY, currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        onPoint({ x: (clientX - left) / width, y: (clientY - top) / height });
      }}
      onPointerLeave={() => onPoint(undefined)}
      data-clear={hasWhite || undefined}
      style={{
        aspectRatio: `${plates.width} / ${plates.height}`,
        width: `min(100%, var(--stage-height) * ${(plates.width / plates.height).toFixed(4)})`,
      }}
    >
      {layered(plates.inks).map((ink) =>
        ink.picture === null ? null : (
          <span
            key={ink.ink}
            className={styles.plate}
            data-ink={ink.ink}
            data-opaque={ink.purpose === 'white' || undefined}
            data-off={off.has(ink.ink) || undefined}
            style={{
              background: colourOf(ink),
              maskImage: `url("${plateAddress(base, ink.picture, version)}")`,
            }}
          />
        ),
      )}
    </div>
  );
}
