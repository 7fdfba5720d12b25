import { type Finish, type FinishNote, finishNote } from '../../catalogue/finish.ts';
import type { Material } from '../../catalogue/material.ts';
import { rollLimits } from '../../label/roll.ts';
import type { Configuration } from './configuration.ts';

/** A warning about something that can be produced but may be unintended. */
export type ConfigurationNote = {
  /** Path in the configuration. */
  readonly path: string;
  /** A key of messages. */
  readonly code: FinishNote | 'finish.white-missing' | 'finish.raw-outdoors' | 'pricing.short-roll';
  /** Values for the message; `n` is the limit. */
  readonly params?: Readonly<Record<string, string | number>>;
};

function materialNotes(material: Material, finishes: readonly Finish[]): ConfigurationNote[] {
  const notes: ConfigurationNote[] = [];
  // Colours are not opaque: on clear and metallic materials they are hardly visible, and a bar code cannot be read.
  if (material.white === 'yes' && !finishes.some(({ kind }) => kind === 'white'))
    notes.push({ path: 'finishes', code: 'finish.white-missing' });
  const isCovered = ({ kind }: Finish) => kind === 'varnish' || kind === 'laminate';
  if (material.face === 'film' && material.uses.includes('outdoors') && !finishes.some(isCovered))
    notes.push({ path: 'finishes', code: 'finish.raw-outdoors' });
  return notes;
}

/** Warnings about a configuration that passed `checkConfiguration`; none of them prevents an order. */
export function configurationNotes(
  catalogue: {
    readonly materials: ReadonlyMap<string, Material>;
    readonly finishes: ReadonlyMap<string, Finish>;
  },
  configuration: Configuration,
): ConfigurationNote[] {
  const { form, quantity } = configuration;
  const material = catalogue.materials.get(configuration.material);
  const finishes: Finish[] = [];
  const ofFinishes: ConfigurationNote[] = [];
  for (let index = 0; index < configuration.finishes.length; index += 1) {
    const finish = catalogue.finishes.get(configuration.finishes[index] ?? '');
    if (!finish) continue;
    finishes.push(finish);
    const code = material && finishNote(finish, material);
    if (code) ofFinishes.push({ path: `finishes.${index}`, code });
  }
  const notes = material ? materialNotes(material, finishes) : [];
  notes.push(...ofFinishes);
  const labelsOnRoll = form.kind === 'roll' ? form.labelsPerRoll : undefined;
  if (labelsOnRoll !== undefined && labelsOnRoll < rollLimits.shortLabels && labelsOnRoll < quantity)
    notes.push({
      path: 'form.labelsPerRoll',
      code: 'pricing.short-roll',
      params: { n: rollLimits.shortLabels },
    });
  return notes;
}
