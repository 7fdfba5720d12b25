'use client';
import type { Separations } from '@labelwerk/contracts/artwork/separations.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { Wipe } from '../repair/wipe.tsx';
import type { Base } from '../report/report-source.ts';
import { addressOf } from '../report/report-source.ts';
import { PrivatePicture } from '../stage/private-picture.tsx';
import { InkPlates, plateAddress } from './ink-plates.tsx';
import styles from './inks.module.css';

type Props = {
  readonly plates: Separations & { readonly proof: string };
  readonly base: Base;
  readonly version: string;
  /** Path of the page's picture cut to the trim. */
  readonly preview: string;
};

const noInks: ReadonlySet<string> = new Set();

/** The colours of a page on the screen and as they are printed: the process inks by the profile, other inks over them. */
export function ProofView({ plates, base, version, preview }: Props) {
  const t = useTranslations('preflight');
  const { page, proof, inks } = plates;
  const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  // Technical inks are no colours; the process inks are in the proof.
  const spots = inks.filter(({ kind, picture }) => kind === 'spot' && picture !== null);
  const printed = (
    <>
      {/* biome-ignore lint/performance/noImgElement: a private picture of the API, never to be kept by an optimiser */}
      <img
        src={plateAddress(base, proof, version)}
        alt={t('proof.printedAlt', { page })}
        loading="lazy"
        draggable={false}
        style={cover}
      />
      {spots.length > 0 && (
        <div className={styles.spots} aria-hidden="true">
          <InkPlates
            plates={{ ...plates, inks: spots }}
            base={base}
            version={version}
            off={noInks}
            title=""
            onPoint={() => undefined}
          />
        </div>
      )}
    </>
  );
  const screen = (
    <PrivatePicture
      address={addressOf(base, preview)}
      version={version}
      alt={t('proof.screenAlt', { page })}
      style={cover}
    />
  );
  return (
    <section className={styles.proof} aria-label={t('proof.title')}>
      <h3>{t('proof.title')}</h3>
      <Wipe aspect={plates.width / plates.height} after={printed} before={screen} />
      <p className={styles.sum}>{t('proof.note')}</p>
    </section>
  );
}
