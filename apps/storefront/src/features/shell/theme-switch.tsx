'use client';
import { useId } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { setTheme, type Theme, useTheme } from '#platform/client/display/theme.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './shell.module.css';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

export function ThemeSwitch() {
  const t = useTranslations('shell');
  const theme = useTheme();
  const id = useId();
  return (
    <>
      <button type="button" className={styles.tool} popoverTarget={id} aria-label={t('colours')}>
        <Icon name={theme === 'dark' ? 'moon' : 'sun'} />
      </button>
      <div id={id} popover="auto" className={styles.drop}>
        <fieldset>
          <legend className={styles.dropTitle}>{t('theme')}</legend>
          {themes.map((one) => (
            <label key={one} className={styles.choice}>
              <input type="radio" name={id} checked={theme === one} onChange={() => setTheme(one)} />
              {t(one)}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
