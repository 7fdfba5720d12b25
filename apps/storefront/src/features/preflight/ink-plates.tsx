import type { Separations } from '@labelwerk/contracts/artwork/separations.ts';
import { colourOf, layered } from './ink-colours.ts';
import styles from './inks.module.css';
import { type ArtworkPaths, addressOf, withQuery } from './report-source.ts';

type Props = {
  readonly plates: Separations;
  readonly base: ArtworkPaths['base'];
  readonly version: string;
  readonly off: ReadonlySet<string>;
  readonly title: string;
};

/**
 * The plates one upon the other: each is a layer of its ink's colour, as dense as its picture is white, and multiplies
 * what lies beneath. Switching one hides its layer; nothing is drawn or loaded anew.
 */
export function InkPlates({ plates, base, version, off, title }: Props) {
  const hasWhite = plates.inks.some(({ purpose, picture }) => purpose === 'white' && picture !== null);
  return (
    <div
      role="img"
      aria-label={title}
      className={styles.plates}
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
            hidden={off.has(ink.ink)}
            style={{
              background: colourOf(ink),
              maskImage: `url("${withQuery(addressOf(base, ink.picture), { v: version })}")`,
            }}
          />
        ),
      )}
    </div>
  );
}
