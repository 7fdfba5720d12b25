'use client';
import { Button } from '#kit/button/button.tsx';
import { Card } from '#kit/layout/card.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import type { LabelType, Lack } from './label-values.ts';
import type { usePreview } from './use-preview.ts';

type Props = {
  readonly type: LabelType;
  /** What is missing for a picture. */
  readonly lack: Lack | undefined;
  /** Whether the preview was asked for. */
  readonly isOpened: boolean;
  readonly preview: Pick<ReturnType<typeof usePreview>, 'picture' | 'isDrawing'>;
  /** Why there is no picture of the present choices. */
  readonly problem: string | undefined;
};

/** The picture of the label, what is missing for it, and the button that shows it. */
export function PreviewPanel({ type, lack, isOpened, preview, problem }: Props) {
  const t = useTranslations('transparency.label');
  const { picture, isDrawing } = preview;
  const isShown = isOpened && lack === undefined && problem === undefined && picture !== undefined;
  return (
    <Card marks className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        className="grid min-h-60 place-items-center overflow-hidden rounded-card bg-paper p-4"
        aria-busy={isDrawing || undefined}
      >
        {isShown ? (
          // biome-ignore lint/performance/noImgElement: drawn by the shop, in the browser's own memory
          <img
            src={picture}
            alt={t('pictureOf', { type: t(`types.${type}.title`) })}
            className={`max-h-96 w-full object-contain drop-shadow-md ${isDrawing ? 'opacity-60' : ''}`}
            data-testid="transparency-picture"
          />
        ) : (
          problem === undefined && <p className="text-center text-soft">{t('noPicture')}</p>
        )}
      </div>
      {problem !== undefined && (
        <p role="alert" className="rounded-card bg-danger-wash p-3 text-danger">
          {problem}
        </p>
      )}
      <p role="status" className="text-soft text-[length:var(--text-s)]">
        {lack === undefined ? isShown && t('example') : t(`missing.${lack}`)}
      </p>
      <div>
        <Button type="submit" wide loading={isOpened && isDrawing} disabled={lack !== undefined}>
          {t('show')}
        </Button>
      </div>
    </Card>
  );
}
