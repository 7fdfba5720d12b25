import type { Core } from '@labelwerk/domain/label/roll.ts';
import type { Form } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import type { ReactNode } from 'react';

const ink = { fill: 'none', stroke: 'var(--ink-soft)', strokeWidth: 1.2 } as const;
const liner = { fill: '#e9dfc4', stroke: 'var(--ink-soft)', strokeWidth: 1.2 } as const;
const label = { fill: '#fff', stroke: 'var(--die-line)', strokeDasharray: '2 1.4' } as const;

const Picture = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 60 44" className="h-12 w-16" aria-hidden="true">
    {children}
  </svg>
);

const forms: Readonly<Record<Form['kind'], ReactNode>> = {
  roll: (
    <>
      <circle cx="22" cy="22" r="19" {...liner} />
      <circle cx="22" cy="22" r="7" fill="var(--card)" stroke="var(--ink-soft)" strokeWidth="1.2" />
      <path d="M22 41h37" stroke="#b9a877" strokeWidth="3" />
      <path d="M28 38.5h10M42 38.5h10" stroke="var(--die-line)" strokeWidth="2" />
    </>
  ),
  sheet: (
    <>
      <path d="M14 2h32v40H14Z" {...liner} />
      {[6, 18, 30].map((y) => (
        <g key={y}>
          <rect x="18" y={y} width="10.5" height="9" rx="1.5" {...label} />
          <rect x="31.5" y={y} width="10.5" height="9" rx="1.5" {...label} />
        </g>
      ))}
    </>
  ),
  fanfold: (
    <>
      {[0, 1, 2].map((fold) => (
        <path key={fold} d={`M4 ${10 + fold * 10}l26 -6 26 6 -26 6Z`} {...liner} />
      ))}
      <path d="M20 30.4l10 -2.3 10 2.3 -10 2.3Z" {...label} />
    </>
  ),
  single: (
    <>
      <rect x="6" y="8" width="24" height="18" rx="2.5" transform="rotate(-8 18 17)" {...label} />
      <rect x="24" y="16" width="24" height="18" rx="2.5" transform="rotate(7 36 25)" {...label} />
    </>
  ),
};

/** Picture of how labels are delivered. */
export const FormPicture = ({ kind }: { readonly kind: Form['kind'] }) => <Picture>{forms[kind]}</Picture>;

/** A core next to the largest one, to scale. */
export const CorePicture = ({ core }: { readonly core: Core }) => (
  <Picture>
    <circle cx="24" cy="22" r={76 / 4} {...ink} strokeDasharray="2 2" opacity=".5" />
    <circle cx="24" cy="22" r={core / 4} fill="#d9c69a" stroke="var(--ink-soft)" strokeWidth="1.2" />
    <circle cx="24" cy="22" r={core / 4 - 2} fill="var(--card)" stroke="var(--ink-soft)" strokeWidth=".8" />
  </Picture>
);

/** A sheet next to the larger one, to scale. */
export const SheetPicture = ({ format }: { readonly format: 'A4' | 'SRA3' }) => {
  const [width, height] = format === 'A4' ? [210, 297] : [320, 450];
  return (
    <Picture>
      <path d="M4 1h30v42H4Z" {...ink} strokeDasharray="2 2" opacity=".5" />
      <rect x="4" y={43 - height / 10.7} width={width / 10.7} height={height / 10.7} {...liner} />
    </Picture>
  );
};
