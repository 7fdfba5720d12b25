'use client';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/button/button.tsx';
import { buttonClass } from '#kit/button/button-class.ts';
import { showToast } from '#kit/overlay/toast-store.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { FormNotice } from '../fields/form-notice.tsx';
import styles from './second-factor.module.css';

/** The recovery codes, shown once: to copy, save as a file or print. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const t = useTranslations('account.twoStep');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  const copy = async () => {
    // Without permission, or on a page without TLS, there is no clipboard.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    showToast(done ? { text: t('copied'), look: 'success' } : { text: t('notCopied'), look: 'danger' });
  };

  return (
    <div className={styles.codes}>
      <h3 ref={heading} tabIndex={-1}>
        {t('codesTitle')}
      </h3>
      <FormNotice look="info">{t('codesHow')}</FormNotice>
      <ol className={styles.list} data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button look="outline" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <a
          className={buttonClass('outline', 'medium', false)}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${t('fileName')}.txt`}
        >
          {t('download')}
        </a>
        <Button look="outline" onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>{t('kept')}</Button>
      </div>
    </div>
  );
}
