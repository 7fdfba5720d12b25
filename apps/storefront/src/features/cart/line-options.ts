import type { Configuration } from '@labelwerk/domain/pricing/configuration/configuration.ts';

/** The texts of options, in a language. */
export type OptionWords = {
  size(width: number, height: number): string;
  shape(shape: Configuration['shape']): string;
  /** The outline of a custom shape; `own`: the customer's cut line. */
  contour(contour: NonNullable<Configuration['contour']> | 'own'): string;
  /** Undefined for an extra that is no longer offered: the line's notes name it. */
  extra(id: string): string | undefined;
  material(id: string): string;
  finish(id: string): string;
  designs(count: number): string;
  form(kind: Configuration['form']['kind']): string;
  express(express: Configuration['express']): string;
  tool(): string;
  sharedTool(): string;
  /** Which label of a set it is. */
  setPart(part: NonNullable<Configuration['set']>['part']): string;
};

/** The chosen options of a label that decide its price, each as a few words. */
export function lineOptions(configuration: Configuration, words: OptionWords): readonly string[] {
  const { shape, contour, width, height, form, express, finishes, extras, sorts } = configuration;
  const { ownedTool, sharedTool, set } = configuration;
  return [
    ...(set ? [words.setPart(set.part)] : []),
    words.size(width, height),
    shape === 'special' ? `${words.shape(shape)} (${words.contour(contour ?? 'own')})` : words.shape(shape),
    words.material(configuration.material),
    ...finishes.map(words.finish),
    ...(ownedTool ? [words.tool()] : []),
    ...(sharedTool && !ownedTool && sorts.length > 1 ? [words.sharedTool()] : []),
    words.designs(sorts.length),
    form.kind === 'sheet' ? `${words.form(form.kind)} ${form.format}` : words.form(form.kind),
    words.express(express),
    ...extras.flatMap((id) => words.extra(id) ?? []),
  ];
}
