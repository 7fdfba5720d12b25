'use client';
import { resultsPerPage } from '@labelwerk/domain/search/results-per-page.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { TextField } from '#kit/form/text-field.tsx';
import { Modal } from '#kit/overlay/modal.tsx';
import { usePath } from '#platform/client/site.tsx';
import { useRouter } from '#platform/framework/navigation.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { SearchEntry } from './entries.ts';
import styles from './search.module.css';
import { useFound } from './use-found.ts';

type Props = { readonly open: boolean; readonly onClose: () => void };

/**
 * Search field with suggestions: arrow keys select, Enter opens the selection, or all results if nothing is
 * selected (combobox pattern of the ARIA Authoring Practices).
 */
export function SearchDialog({ open, onClose }: Props) {
  const t = useTranslations('search');
  const id = useId();
  const router = useRouter();
  const results = usePath()('search');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  const { found, isError } = useFound(typed, resultsPerPage);
  const isAsked = typed.trim() !== '';
  const suggestions: readonly SearchEntry[] = found ?? [];
  const allResults = `${results}?${new URLSearchParams({ q: typed.trim() })}`;

  const go = (href: string) => {
    onClose();
    router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      const count = suggestions.length + 1;
      setChosen(((chosen + 1 + step + count) % count) - 1);
    }
    if (event.key === 'Enter' && isAsked) {
      event.preventDefault();
      go(suggestions[chosen]?.href ?? allResults);
    }
  };

  return (
    <Modal open={open} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <search>
        <TextField
          label={t('label')}
          hideLabel
          type="search"
          role="combobox"
          autoFocus
          autoComplete="off"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          {...(chosen >= 0 && { 'aria-activedescendant': `${id}${chosen}` })}
          placeholder={t('hint')}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <div className={styles.suggestions}>
          <div role="listbox" id={`${id}list`} aria-label={t('suggestions')}>
            {suggestions.map(({ kind, title, description, href }, index) => (
              <a
                key={kind + href}
                id={`${id}${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                href={href}
                className={styles.suggestion}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  go(href);
                }}
              >
                <strong>{title}</strong>
                <span>{[kind === 'page' ? '' : t(kind), description].filter(Boolean).join(' · ')}</span>
              </a>
            ))}
          </div>
          <p role="status" className={suggestions.length > 0 ? 'hidden-visually' : styles.none}>
            {isAsked &&
              (isError
                ? t('failed')
                : found && (found.length > 0 ? t('found', { count: found.length }) : t('nothing')))}
          </p>
          {suggestions.length > 0 && (
            <a
              className={styles.all}
              href={allResults}
              onClick={(event) => {
                event.preventDefault();
                go(allResults);
              }}
            >
              {t('all')}
            </a>
          )}
        </div>
      </search>
    </Modal>
  );
}
