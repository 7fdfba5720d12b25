'use client';
import type { MaterialLook } from '@labelwerk/domain/catalogue/material.ts';
import { memo } from 'react';
import { LabelSwatch } from '#features/packs/index.ts';
import styles from './finishes.module.css';

type Props = {
  readonly finish: string;
  readonly look: MaterialLook;
  readonly productType: string;
  readonly without: string;
  readonly with: string;
};

/** What the drawn label does not show by itself: the raised triangle, and the field one prints oneself. */
function Added({ finish }: { readonly finish: string }) {
  if (finish === 'TACT')
    return (
      <path
        d="M43 22.5 38.6 30h8.8Z"
        fill="none"
        stroke="#8b8f96"
        strokeWidth="1.1"
        strokeLinejoin="round"
        filter="drop-shadow(0.3px 0.4px 0.2px rgb(0 0 0 / 45%))"
      />
    );
  if (finish === 'TTR')
    return (
      <g>
        <rect x="29" y="21.5" width="19" height="7.5" fill="#fff" stroke="#c9ccd1" strokeWidth=".3" />
        <text x="30.2" y="26.6" fontSize="3.6" fill="#141517" style={{ fontFamily: 'var(--font-measure)' }}>
          12.04.2027
        </text>
      </g>
    );
  return null;
}

/** The same label without and with a finish. */
export const FinishPicture = memo(({ finish, look, productType, ...words }: Props) => (
  <div className={styles.pair}>
    <figure>
      <LabelSwatch look={look} finishes={[]} productType={productType} />
      <figcaption>{words.without}</figcaption>
    </figure>
    <figure>
      <div className={styles.layered}>
        <LabelSwatch look={look} finishes={[finish]} productType={productType} />
        <svg viewBox="0 0 52 33" aria-hidden="true">
          <Added finish={finish} />
        </svg>
      </div>
      <figcaption>{words.with}</figcaption>
    </figure>
  </div>
));
