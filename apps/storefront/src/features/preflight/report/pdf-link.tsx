'use client';
import { useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import { downloadWhenReady } from '#platform/client/later/late-download.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import styles from './report.module.css';

/** Downloads the report as a PDF; it is created on demand, so that the button may have to wait. */
export function PdfLink({ address, name }: { readonly address: string; readonly name: string }) {
  const t = useTranslations('preflight');
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const save = async () => {
    setState('making');
    const filename = `${name.replace(/\.pdf$/i, '')}-${t('pdfName')}.pdf`;
    setState((await downloadWhenReady(address, filename)) ? 'idle' : 'failed');
  };
  return (
    <>
      <button type="button" className={styles.link} aria-busy={state === 'making'} onClick={save}>
        <Icon name="file" /> {t(state === 'making' ? 'pdfMaking' : 'pdf')}
      </button>
      <span role="status" className="text-danger">
        {state === 'failed' && t('pdfFailed')}
      </span>
    </>
  );
}
