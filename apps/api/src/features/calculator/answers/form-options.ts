import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { contours } from '@labelwerk/domain/label/contour.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { acrossSide, cores } from '@labelwerk/domain/label/roll.ts';
import { fitsFormat, fitsSheet, sheetFormats } from '@labelwerk/domain/label/sheet.ts';
import { type Configuration, designsOnRolls } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { type Language, type MessageKey, messageOf } from '#platform/messages/messages.ts';

type OptionField = PriceAnswer['optionFields'][number];
export type Option = OptionField['options'][number];

export const plain = (id: string, name: string): Option => ({ id, name, disabled: false });

/** An unavailable option with its reason and the nearest valid value of its field. */
export const barred = (
  { id, name }: Pick<Option, 'id' | 'name'>,
  language: Language,
  {
    code,
    nearest,
    limit,
  }: {
    readonly code: MessageKey;
    readonly nearest: unknown;
    readonly limit?: Readonly<Record<string, number>>;
  },
): Option => ({
  id,
  name,
  disabled: true,
  obstacle: { code, message: messageOf(language, code, limit), ...(nearest !== undefined && { nearest }) },
});

/** Forms of delivery; a label too large for every sheet has no sheets. */
export function formOptions(configuration: Configuration, language: Language): Option[] {
  return (['roll', 'sheet', 'fanfold', 'single'] as const).map((kind) => {
    const name = messageOf(language, `calculator.form.${kind}`);
    const isBarred = kind === 'sheet' && !fitsSheet(configuration);
    return isBarred
      ? barred({ id: kind, name }, language, { code: 'pricing.sheet', nearest: 'single' })
      : plain(kind, name);
  });
}

/** Further fields for the chosen shape and form of delivery. */
export function detailFields(configuration: Configuration, language: Language): OptionField[] {
  const { shape, contour, form, sorts } = configuration;
  const fields: OptionField[] = [];
  if (shape === 'special')
    fields.push({
      name: 'contour',
      value: contour ?? null,
      options: contours.map((id) => plain(id, messageOf(language, `calculator.contour.${id}`))),
    });
  if (form.kind === 'sheet') {
    const nearest = sheetFormats.find((format) => fitsFormat(format, configuration));
    const options = sheetFormats.map((format) =>
      fitsFormat(format, configuration)
        ? plain(format, format)
        : barred({ id: format, name: format }, language, { code: 'pricing.sheet', nearest }),
    );
    fields.push({ name: 'format', value: form.format, options });
  }
  if (form.kind === 'roll') {
    const leading = (['top', 'right', 'bottom', 'left'] as const).map((edge) => {
      const option = plain(edge, messageOf(language, `calculator.edge.${edge}`));
      const fits = acrossSide(configuration, { ...form.winding, leading: edge }) <= labelLimits.widest;
      const limit = { n: labelLimits.widest };
      return fits ? option : barred(option, language, { code: 'pricing.web', nearest: 'top', limit });
    });
    fields.push(
      { name: 'core', value: form.core, options: cores.map((core) => plain(String(core), `${core} mm`)) },
      {
        name: 'side',
        value: form.winding.side,
        options: (['outside', 'inside'] as const).map((face) =>
          plain(face, messageOf(language, `calculator.face.${face}`)),
        ),
      },
      { name: 'leading', value: form.winding.leading, options: leading },
    );
    if (sorts.length > 1)
      fields.push({
        name: 'designs',
        value: form.designs ?? 'together',
        options: designsOnRolls.map((id) => plain(id, messageOf(language, `calculator.on-rolls.${id}`))),
      });
  }
  return fields;
}
