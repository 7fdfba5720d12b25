'use client';
import { samplePackLimits, samplePackPrice } from '@labelwerk/domain/samples/sample-pack.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Info } from '#features/calculator/index.ts';
import { Button } from '#kit/button/button.tsx';
import { EmptyState } from '#kit/data/empty-state.tsx';
import { mentions } from '#kit/form/search-words.ts';
import { Select } from '#kit/form/select.tsx';
import { TextField } from '#kit/form/text-field.tsx';
import { timers } from '#kit/timers.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import finder from '../finder.module.css';
import styles from '../guides.module.css';
import { idsOf } from '../materials/finder.ts';
import { useChoices } from '../use-choices.ts';
import { WithInfo } from '../with-info.tsx';
import { PackButton } from './pack-button.tsx';
import { SampleCard } from './sample-card.tsx';
import { SampleTray } from './sample-tray.tsx';
import { type Sample, samplesOf } from './samples.ts';

const kinds = ['material', 'finish'] as const;
const maxPicked = samplePackLimits.samples;

/** Samples of materials and finishes, searched by name and characteristics; the picked ones are ordered as a pack. */
export const SampleSearch = () => <WithInfo height="60rem">{(info) => <Search info={info} />}</WithInfo>;

function useTexts(): (sample: Sample) => string[] {
  const words = useTranslations('guides');
  const group = useTranslations('calculator.group');
  return ({ name, description, material, finish }) => [
    name,
    description,
    material.name,
    ...(finish
      ? []
      : [
          words(`look.${material.look}`),
          words(`face.${material.face}`),
          group(material.group),
          material.weight,
        ]),
  ];
}

function Search({ info }: { readonly info: Info }) {
  const t = useTranslations('sample-search');
  const words = useTranslations('guides');
  const [query, choose] = useChoices();
  const [typed, setTyped] = useState(() => query.get('q') ?? '');
  const textsOf = useTexts();
  const samples = useMemo(() => samplesOf(info), [info]);
  const kind = kinds.find((one) => one === query.get('kind'));
  const looks = [...new Set(info.materials.map(({ look }) => look))];
  const look = looks.find((one) => one === query.get('look'));
  const picked = idsOf(query.get('samples'), samples, maxPicked);
  const chosen = samples.filter(({ id }) => picked.includes(id));
  const net = samplePackPrice(info.priceList, info.market);
  const pick = (ids: readonly string[]) => choose({ samples: ids.join('.') });

  useEffect(() => {
    const timer = setTimeout(() => choose({ q: typed.trim().slice(0, 80) }), timers.debounce);
    return () => clearTimeout(timer);
  }, [typed, choose]);

  const found = samples.filter(
    (sample) =>
      (kind === undefined || sample.kind === kind) &&
      (look === undefined || sample.material.look === look) &&
      mentions(textsOf(sample), typed),
  );
  return (
    <section className={finder.results} aria-label={t('title')}>
      <div className={styles.fields}>
        <TextField
          label={t('search')}
          optional
          type="search"
          maxLength={80}
          value={typed}
          placeholder={t('placeholder')}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label={t('kind')}
          optional
          value={kind ?? ''}
          onChange={(event) => choose({ kind: event.target.value })}
        >
          <option value="">{t('all')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(one)}
            </option>
          ))}
        </Select>
        <Select
          label={t('look')}
          optional
          value={look ?? ''}
          onChange={(event) => choose({ look: event.target.value })}
        >
          <option value="">{t('all')}</option>
          {looks.map((one) => (
            <option key={one} value={one}>
              {words(`look.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <p role="status" className={finder.count}>
        {t('count', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={t('none')}
          actions={
            <Button
              look="outline"
              size="small"
              onClick={() => {
                setTyped('');
                choose({ q: undefined, kind: undefined, look: undefined });
              }}
            >
              {t('clear')}
            </Button>
          }
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      )}
      <ul className={finder.cards}>
        {found.map((sample) => (
          <SampleCard
            key={sample.id}
            info={info}
            sample={sample}
            isPicked={picked.includes(sample.id)}
            canPick={picked.length < maxPicked}
            onPick={(on) => pick(on ? [...picked, sample.id] : picked.filter((id) => id !== sample.id))}
          />
        ))}
      </ul>
      <SampleTray
        samples={chosen}
        pack={
          net === undefined ? undefined : (
            <PackButton info={info} samples={chosen} net={net} packId={query.get('pack')} />
          )
        }
        onChange={pick}
      />
    </section>
  );
}
