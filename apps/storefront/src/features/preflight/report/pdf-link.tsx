'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '#kit/data/icon.tsx';
import styles from './report.module.css';

const askAgainMs = 1_000;
const maxTries = 60;

/** The PDF, once it is created; undefined if it is not available. */
async function fetchPdf(address: string): Promise<Blob | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const response = await fetch(address, { headers: { 'accept-language': document.documentElement.lang } });
    if (response.status === 200) return response.blob();
    if (response.status !== 202) return undefined;
    await new Promise((done) => setTimeout(done, askAgainMs));
  }
  return undefined;
}

/** Downloads the report as a PDF; it is created on demand, so that the button may have to wait. */
export function PdfLink({ address, name }: { readonly address: string; readonly name: string }) {
  const t = useTranslations('preflight');
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const save = async () => {
    setState('making');
    const pdf = await fetchPdf(address).catch(() => undefined);
    setState(pdf ? 'idle' : 'failed');
    if (!pdf) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(pdf);
    link.download = `${name.replace(/\.pdf$/i, '')}-${t('pdfName')}.pdf`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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
