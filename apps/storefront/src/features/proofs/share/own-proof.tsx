'use client';
import { useMemo } from 'react';
import { RemarkMarks } from '../linked/remark-marks.tsx';
import { ProofPdfButton } from '../proof-pdf-button.tsx';
import { lineSource } from '../proof-source.ts';
import type { Ticks } from '../viewer/design-strip.tsx';
import ProofViewer from '../viewer/proof-viewer.tsx';
import { ShareProof } from './share-proof.tsx';
import { useProofLinks } from './use-proof-links.ts';

type Props = {
  readonly customerId: number;
  readonly jobId: string;
  /** Version of the content of the line. */
  readonly version: string;
  /** Part of the name of the PDF. */
  readonly name: string;
  /** While the line is to be approved; links are offered then, too. */
  readonly ticks: Ticks | undefined;
  readonly onShown: (number: number) => void;
};

/** The proof of a line for its customer: the designs with what others said about them, the PDF, and the links. */
export default function OwnProof({ customerId, jobId, version, name, ticks, onShown }: Props) {
  const source = useMemo(() => lineSource(customerId, jobId, version), [customerId, jobId, version]);
  const links = useProofLinks(customerId, jobId, version);
  const remarks = links.links.data?.remarks ?? [];
  return (
    <>
      <ProofViewer
        source={source}
        ticks={ticks}
        onShown={onShown}
        over={({ number }) => <RemarkMarks remarks={remarks} design={number} />}
      />
      <ProofPdfButton source={source} name={name} />
      <ShareProof links={links} isOpen={ticks !== undefined} />
    </>
  );
}
