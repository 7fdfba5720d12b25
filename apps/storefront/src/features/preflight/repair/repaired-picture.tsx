import type { CSSProperties } from 'react';
import type { PageFrame } from '../stage/page-frame.ts';
import { PageLines } from '../stage/page-lines.tsx';
import { PrivatePicture } from '../stage/private-picture.tsx';
import styles from './repair.module.css';

type Props = {
  readonly address: string;
  readonly version: string;
  readonly frame: PageFrame;
  readonly trim: { readonly width: number; readonly height: number };
  readonly alt: string;
  readonly style: CSSProperties;
};

const trimOnly = { trim: true, margins: true, die: false, places: false };

/** A page including bleed, with its trim and bleed lines. */
export function RepairedPicture({ address, version, frame, trim, alt, style }: Props) {
  return (
    <span className={styles.sheet} style={{ aspectRatio: frame.width / frame.height, ...style }}>
      <PrivatePicture address={address} version={version} alt={alt} className={styles.picture} eager />
      <PageLines frame={frame} trim={{ ...trim, shape: 'rectangle', cornerRadius: 0 }} lines={trimOnly} />
    </span>
  );
}
