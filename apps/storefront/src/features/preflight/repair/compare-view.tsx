'use client';
import { useState } from 'react';
import { Tabs } from '#kit/layout/tabs.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { addressOf, type Base, sized } from '../report/report-source.ts';
import { placeOn, type Size } from '../stage/page-frame.ts';
import styles from './repair.module.css';
import type { RepairedPage } from './repaired-page.ts';
import { RepairedPicture } from './repaired-picture.tsx';
import { Wipe } from './wipe.tsx';

type Props = {
  readonly page: RepairedPage;
  readonly trim: Size;
  readonly base: Base;
  readonly version: string;
};

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** A page before and after the repair: side by side, or overlaid with aligned trims. */
export function CompareView({ page: { page, before, after }, trim, base, version }: Props) {
  const t = useTranslations('preflight');
  const [way, setWay] = useState('beside');
  const place = placeOn(before.frame, after.frame);
  const shared = { trim: { width: trim.width, height: trim.height }, version };
  const picture = (which: 'before' | 'after', style: object) => {
    const side = which === 'before' ? before : after;
    return (
      <RepairedPicture
        {...shared}
        address={sized(addressOf(base, side.picture), 'whole')}
        frame={side.frame}
        alt={t(`compare.${which}Alt`, { page })}
        style={style}
      />
    );
  };
  const aspect = after.frame.width / after.frame.height;
  const fitted = { aspectRatio: aspect, width: `min(100%, var(--stage-height) * ${aspect.toFixed(4)})` };
  const whole = { position: 'absolute', inset: 0, width: '100%' };
  const beneath = {
    position: 'absolute',
    left: percent(place.left),
    top: percent(place.top),
    width: percent(place.width),
  };
  const beside = (
    <div className={styles.beside}>
      {(['before', 'after'] as const).map((which) => (
        <figure key={which} className={styles.figure}>
          <figcaption>{t(`compare.${which}`)}</figcaption>
          <span className={styles.ground} style={fitted}>
            {which === 'before' ? picture('before', beneath) : picture('after', whole)}
          </span>
        </figure>
      ))}
    </div>
  );
  const wipe = <Wipe aspect={aspect} after={picture('after', whole)} before={picture('before', beneath)} />;
  return (
    <Tabs
      label={t('compare.label')}
      active={way}
      onChange={setWay}
      tabs={[
        { id: 'beside', title: t('compare.beside'), content: beside },
        { id: 'wipe', title: t('compare.wipe'), content: wipe },
      ]}
    />
  );
}
