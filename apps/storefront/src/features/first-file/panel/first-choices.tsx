'use client';
import type { LabelShape } from '@labelwerk/domain/label/label-shape.ts';
import { trimPath } from '@labelwerk/domain/label/label-shape.ts';
import { fitsSheet } from '@labelwerk/domain/label/sheet.ts';
import { RadioCards } from '#kit/form/radio-cards.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { type FileFacts, type FirstChoice, shapesFor, sourceOfShape } from '../read/label-of-file.ts';

type Props = {
  readonly facts: FileFacts;
  readonly choice: FirstChoice;
  readonly onChange: (change: Partial<FirstChoice>) => void;
};

/** An outline in the proportions of the page; `path`: the cut line in the file. */
function Outline({ shape, page }: { readonly shape: LabelShape; readonly page: FileFacts['pages'][number] }) {
  const { width, height, cut } = page;
  const path =
    shape === 'special'
      ? cut?.path
      : trimPath({ shape, width, height, cornerRadius: Math.min(width, height) / 6 });
  const room = Math.max(width, height) / 14;
  return (
    <svg
      viewBox={`${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`}
      className="h-10 w-14"
      aria-hidden="true"
    >
      <path d={path} fill="var(--card)" stroke="var(--die-line)" strokeWidth={room / 2} />
    </svg>
  );
}

/** What changes the first price: the shape, read from the cut line if there is one, and rolls or sheets. */
export function FirstChoices({ facts, choice, onChange }: Props) {
  const t = useTranslations('first-file.choice');
  const shapeNames = useTranslations('calculator.shape');
  const formNames = useTranslations('calculator.form');
  const [page] = facts.pages;
  if (!page) return null;
  const source = sourceOfShape(facts, choice.shape);
  return (
    <>
      <div className="grid gap-2" data-testid="first-shape">
        <RadioCards
          legend={t('shape')}
          name="first-shape"
          layout="small"
          value={choice.shape}
          onChange={(shape) => onChange({ shape })}
          cards={shapesFor(facts).map((shape) => ({
            value: shape,
            title: shapeNames(shape),
            picture: <Outline shape={shape} page={page} />,
          }))}
        />
        {source && <p className="text-soft text-[length:var(--text-s)]">{t(source)}</p>}
      </div>
      {fitsSheet(page) && (
        <RadioCards
          legend={formNames('title')}
          name="first-form"
          layout="small"
          value={choice.form}
          onChange={(form) => onChange({ form })}
          cards={(['roll', 'sheet'] as const).map((form) => ({ value: form, title: formNames(form) }))}
        />
      )}
    </>
  );
}
