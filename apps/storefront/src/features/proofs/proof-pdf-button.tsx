'use client';
import { useState } from 'react';
import { Button } from '#kit/button/button.tsx';
import { Icon } from '#kit/data/icon.tsx';
import { downloadWhenReady } from '#platform/client/later/late-download.ts';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { ProofSource } from './proof-source.ts';

type Props = {
  readonly source: ProofSource;
  /** Of the line: part of the file's name. */
  readonly name: string;
};

/** Downloads the proof of a line as a PDF, which is made on demand. */
export function ProofPdfButton({ source, name }: Props) {
  const t = useTranslations('proofs');
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle');
  const save = async () => {
    setState('making');
    setState((await downloadWhenReady(source.pdf, `${t('pdf.name')}-${name}.pdf`)) ? 'idle' : 'failed');
  };
  return (
    <span className="grid gap-1 justify-self-start">
      <Button look="outline" size="small" loading={state === 'making'} onClick={() => void save()}>
        <Icon name="download" /> {t(state === 'making' ? 'pdf.making' : 'pdf.save')}
      </Button>
      <span role="status" className="text-danger">
        {state === 'failed' && t('pdf.failed')}
      </span>
    </span>
  );
}
