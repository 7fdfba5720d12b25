import type { InputHTMLAttributes, LabelHTMLAttributes, ReactNode } from 'react';
import { buttonClass } from '#kit/button/button-class.ts';

type Props = {
  readonly choose: string;
  readonly hint: string;
  readonly isOver?: boolean;
  readonly label?: LabelHTMLAttributes<HTMLLabelElement>;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** What is wrong with a drop. */
  readonly children?: ReactNode;
};

const accept = 'application/pdf,image/png,image/jpeg,image/svg+xml,.pdf,.png,.jpg,.jpeg,.svg';

/** The zone that takes a file; a file can be chosen before its code has loaded. */
export function ZoneFace({ choose, hint, isOver = false, label, input, children }: Props) {
  return (
    <div className="grid gap-2" data-first-file="">
      <label
        {...label}
        className={`grid min-h-40 cursor-pointer place-items-center content-center gap-2 rounded-card border-2 border-dashed p-5 text-center ${isOver ? 'border-action bg-action-wash' : 'border-line bg-card'} focus-within:outline-2 focus-within:outline-action`}
      >
        <input {...input} type="file" accept={accept} className="hidden-visually" />
        <span className={buttonClass('action', 'large', false)}>{choose}</span>
        <span className="text-soft text-[length:var(--text-s)]">{hint}</span>
      </label>
      {children}
    </div>
  );
}
