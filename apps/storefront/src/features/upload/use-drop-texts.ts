'use client';
import type { RefusedFile } from '#kit/form/drop-zone.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';

const maxBytes = 200 * 1024 * 1024;
const accept = { 'application/pdf': ['.pdf'] };

/** File types and texts of a drop zone for artwork. */
export function useDropTexts() {
  const t = useTranslations('upload');
  const texts = {
    label: t('drop'),
    hint: t('dropHint'),
    wrongType: (types: string) => t('wrongType', { types }),
    tooLarge: (bytes: number) => t('tooLarge', { bytes: String(bytes) }),
    tooSmall: (bytes: number) => t('tooSmall', { bytes: String(bytes) }),
    tooMany: t('tooMany'),
  };
  /** One sentence for each refused file: it names the file, which other files of the drop do not. */
  const sentencesOf = (refused: readonly RefusedFile[]): readonly string[] =>
    refused.map(({ name, why }) => t('refused', { name, why: why.join(' ') }));
  return { texts, accept, maxBytes, sentencesOf };
}
