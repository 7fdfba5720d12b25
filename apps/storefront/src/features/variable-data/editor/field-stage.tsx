'use client';
import type { VariableField } from '@labelwerk/domain/label/variable-data/variable-field.ts';
import { formatNumber } from '@labelwerk/domain/money/format.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useSite } from '#platform/client/site.tsx';
import { useTranslations } from '#platform/framework/use-translations.ts';
import { movedFrame, resizedFrame } from './field-values.ts';
import type { LabelData } from './use-label-data.ts';

type Props = {
  readonly data: LabelData;
  /** The page whose fields are shown, from 1. */
  readonly page: number;
  /** Address of the drawn label, or of its page as long as no label can be drawn. */
  readonly picture: string | undefined;
};

/** Millimetres of an arrow key. */
const keyStep = 0.5;
const directions: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

type Drag = {
  readonly x: number;
  readonly y: number;
  readonly frame: VariableField['frame'];
  readonly change: typeof movedFrame;
};

/** The drawn label with its fields as frames: moved by pointer and arrow keys, resized at the corner and with Shift. */
export function FieldStage({ data, page, picture }: Props) {
  const t = useTranslations('variable-data');
  const { currency } = useSite();
  const { trim, fields, selected, select, change } = data;
  const stage = useRef<HTMLUListElement>(null);
  const drag = useRef<Drag>(undefined);
  const mm = (value: number) => formatNumber(value, currency);
  const percent = (value: number, of: number) => `${(100 * value) / of}%`;
  const press = (event: PointerEvent<HTMLElement>, index: number, changed: typeof movedFrame) => {
    const field = fields[index];
    if (!field || event.button !== 0) return;
    select(index);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, frame: field.frame, change: changed };
    event.stopPropagation();
  };
  const move = (event: PointerEvent<HTMLElement>, index: number) => {
    const [field, begun, box] = [fields[index], drag.current, stage.current?.getBoundingClientRect()];
    if (!field || !begun || !box) return;
    const across = ((event.clientX - begun.x) * trim.width) / box.width;
    const down = ((event.clientY - begun.y) * trim.height) / box.height;
    change(index, { ...field, frame: begun.change(begun.frame, trim, across, down) });
  };
  const end = () => {
    drag.current = undefined;
  };
  const type = (event: KeyboardEvent, index: number) => {
    const [field, direction] = [fields[index], directions[event.key]];
    if (!field || !direction) return;
    event.preventDefault();
    const changed = event.shiftKey ? resizedFrame : movedFrame;
    change(index, { ...field, frame: changed(field.frame, trim, ...direction) });
  };
  return (
    <div className="grid gap-2">
      <p className="text-soft text-[length:var(--text-s)]">{t('stageHint')}</p>
      <div className="justify-self-center bg-paper p-3" style={{ width: 'min(100%, 36rem)' }}>
        <ul
          ref={stage}
          aria-label={t('stage')}
          className="relative list-none bg-white bg-cover p-0 outline outline-1 outline-line"
          style={{
            aspectRatio: `${trim.width} / ${trim.height}`,
            ...(picture !== undefined && {
              backgroundImage: `url("${picture}")`,
              backgroundSize: '100% 100%',
            }),
          }}
        >
          {fields.map(({ name, page: itsPage, frame: { x, y, width, height } }, index) =>
            itsPage === page ? (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: fields have no other identity while they are named
                key={index}
                className="absolute"
                style={{
                  left: percent(x, trim.width),
                  top: percent(y, trim.height),
                  width: percent(width, trim.width),
                  height: percent(height, trim.height),
                }}
              >
                <button
                  type="button"
                  aria-pressed={index === selected}
                  aria-label={t('fieldAt', {
                    ...{ name, x: mm(x), y: mm(y) },
                    ...{ width: mm(width), height: mm(height) },
                  })}
                  className={`block size-full cursor-move touch-none border-2 ${index === selected ? 'border-solid border-action' : 'border-dashed border-line'} bg-transparent p-0`}
                  onFocus={() => select(index)}
                  onKeyDown={(event) => type(event, index)}
                  onPointerDown={(event) => press(event, index, movedFrame)}
                  onPointerMove={(event) => move(event, index)}
                  onPointerUp={end}
                  onPointerCancel={end}
                />
                {index === selected && (
                  <span
                    aria-hidden="true"
                    data-testid="field-corner"
                    className="absolute -right-2 -bottom-2 size-4 cursor-nwse-resize touch-none rounded-full border-2 border-action border-solid bg-white"
                    onPointerDown={(event) => press(event, index, resizedFrame)}
                    onPointerMove={(event) => move(event, index)}
                    onPointerUp={end}
                    onPointerCancel={end}
                  />
                )}
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </div>
  );
}
