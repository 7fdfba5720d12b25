import type { TemplateWords } from '@labelwerk/artwork/template/make-template.ts';
import { type TemplatePlate, templatePlates } from '@labelwerk/artwork/template/template-plates.ts';
import type { TemplateLabel } from '@labelwerk/contracts/calculator/template.ts';
import { type LabelTrim, sideOrMin } from '@labelwerk/domain/label/label-shape.ts';
import { checkTrim } from '@labelwerk/domain/pricing/configuration/check-size.ts';
import { type KeyAfter, type Language, messageOf } from '#platform/messages/messages.ts';
import { failure, type Result, success } from '#platform/problems/failure.ts';

/** A template that can be drawn. */
export type Template = {
  readonly trim: LabelTrim;
  readonly words: TemplateWords;
  readonly plates: readonly TemplatePlate[];
  readonly designs: number;
  /** Without its ending. */
  readonly filename: string;
};

/** The template for a label, in a language; 0 as a side becomes the minimum, and a circle has the width on both sides. */
export function templateOf(label: TemplateLabel, language: Language): Result<Template, 'request.invalid'> {
  const { shape, cornerRadius, contour, designs } = label;
  const [width, height] = [sideOrMin(label.width), sideOrMin(label.height)];
  const trim = { shape, cornerRadius, contour, width, height: shape === 'circle' ? width : height };
  const errors = checkTrim(trim);
  if (errors.length > 0) return failure('request.invalid', { errors });
  const say = (key: KeyAfter<'calculator.template.'>) =>
    messageOf(language, `calculator.template.${key}`, { width: trim.width, height: trim.height });
  const chosen = label.plates?.split('.') ?? [];
  return success({
    trim,
    words: { artwork: say('artwork'), cut: say('cut'), guides: say('guides'), title: say('title') },
    plates: templatePlates.filter((plate) => chosen.includes(plate)),
    designs,
    filename: `${say('file')}-${trim.width}x${trim.height}`,
  });
}

/** The bytes of a template. The writer is loaded with the first one: it is large and not needed to start. */
export async function drawTemplate(template: Template, format: 'pdf' | 'svg'): Promise<Buffer> {
  const { trim, words, plates, designs } = template;
  if (format === 'svg') {
    const { writeTemplateSvg } = await import('@labelwerk/artwork/template/write-template-svg.ts');
    return Buffer.from(writeTemplateSvg(trim, words, plates));
  }
  const { makeTemplate } = await import('@labelwerk/artwork/template/make-template.ts');
  return Buffer.from(await makeTemplate(trim, words, { plates, designs }));
}
