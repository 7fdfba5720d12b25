import { type Remedy, remedyByRule } from './remedies.ts';

export const programs = ['illustrator', 'indesign', 'affinity', 'coreldraw', 'inkscape', 'canva'] as const;
export type Program = (typeof programs)[number];

export const programNames: Readonly<Record<Program, string>> = {
  illustrator: 'Illustrator',
  indesign: 'InDesign',
  affinity: 'Affinity',
  coreldraw: 'CorelDRAW',
  inkscape: 'Inkscape',
  canva: 'Canva',
};

/** The steps of one remedy in a language, by program or for any; a sentence if the program can’t do it. */
type RemedySteps = Readonly<Partial<Record<Program | 'any', readonly string[] | string>>>;

/** The steps of a language (messages/steps). `save`: how each program writes the file again, the last step of all. */
export type StepTexts = Readonly<Record<Remedy, RemedySteps>> & {
  readonly save: Readonly<Record<Program, string>>;
  /** How a template of the shop is filled, before all else. */
  readonly template: Readonly<Record<Program, readonly string[]>>;
};

/** What to do about a finding in a program: steps in order, or why it can’t be done there and what to do instead. */
export type ProgramSteps =
  | { readonly possible: true; readonly steps: readonly string[] }
  | { readonly possible: false; readonly instead: string };

/** The remedy for a finding of a rule; undefined for notes, and where every program does the same. */
export const remedyOf = ({
  id,
  severity,
}: {
  readonly id: string;
  readonly severity: string;
}): Remedy | undefined => (severity === 'note' ? undefined : (remedyByRule[id] ?? undefined));

/** The steps for a remedy in a program. Throws RangeError if a language has none. */
export function stepsIn(texts: StepTexts, remedy: Remedy, program: Program): ProgramSteps {
  const steps = texts[remedy][program] ?? texts[remedy].any;
  if (steps === undefined) throw new RangeError(`There are no steps for ${remedy} in ${program}`);
  if (typeof steps === 'string') return { possible: false, instead: steps };
  return { possible: true, steps: [...steps, texts.save[program]] };
}

/** A part of the way to a print file: filling a template, what a remedy explains, or saving. */
export type GuidePart =
  | 'template'
  | Extract<Remedy, 'bleed' | 'fonts' | 'cmyk' | 'images' | 'spot' | 'overprint' | 'cut'>
  | 'save';

export type GuideSteps = {
  readonly part: GuidePart;
  readonly steps: readonly string[];
  /** Why it can't be done in the program, and what to do instead; then there are no steps. */
  readonly instead?: string;
};

/** The way to a print file in a program, part by part; saving is a part of its own and no step of the others. */
export const guideIn = (
  texts: StepTexts,
  parts: readonly GuidePart[],
  program: Program,
): readonly GuideSteps[] =>
  parts.map((part): GuideSteps => {
    if (part === 'template') return { part, steps: texts.template[program] };
    if (part === 'save') return { part, steps: [texts.save[program]] };
    const remedy = stepsIn(texts, part, program);
    return remedy.possible
      ? { part, steps: remedy.steps.slice(0, -1) }
      : { part, steps: [], instead: remedy.instead };
  });
