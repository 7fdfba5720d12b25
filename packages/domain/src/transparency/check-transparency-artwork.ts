import type { Finish } from '../catalogue/finish.ts';
import type { Material } from '../catalogue/material.ts';
import type { Configuration } from '../pricing/configuration/configuration.ts';
import {
  type CheckedCatalogue,
  type ConfigurationProblem,
  withNearest,
} from '../pricing/configuration/configuration-problem.ts';
import { hasCheckDigit } from './check-digit.ts';
import { missingForPreview } from './preview-choices.ts';
import type { TransparencyArtwork } from './transparency-artwork.ts';

type Checked = {
  readonly artwork: TransparencyArtwork;
  readonly configuration: Configuration;
  readonly catalogue: CheckedCatalogue;
};

const looksOn = { clear: ['clear'], white: ['white-gloss', 'white-matt'] } as const satisfies Readonly<
  Record<string, readonly Material['look'][]>
>;

/** Materials on which the codes of a Transparency label can be read: clear ones for clear stock, otherwise white ones. */
export const suitsTransparency = ({ look, face }: Material, transparent: boolean): boolean =>
  face !== 'thermal' &&
  (looksOn[transparent ? 'clear' : 'white'] as readonly Material['look'][]).includes(look);

/** Finishes of a Transparency label: those that need no artwork, and on clear stock the white below the codes. */
export const finishSuitsTransparency = ({ kind, spot }: Finish, transparent: boolean): boolean =>
  kind === 'white' ? transparent : spot === null && (kind === 'varnish' || kind === 'laminate');

/** What a bar code of the product can't be written from. */
function barCodeProblems({ artwork: { type, ean, barCodeType } }: Checked): ConfigurationProblem[] {
  if (type < 3) return [];
  const isWritable =
    type === 4 && barCodeType === 'code128' ? /^[\x20-\x7e]+$/.test(ean) : hasCheckDigit(ean);
  return isWritable ? [] : [{ path: 'artworkFrom.ean', code: 'transparency.ean-wrong' }];
}

/** What the type of the label needs and nobody entered; whose brand it is, the cart checks. */
function missingChoices(checked: Checked): ConfigurationProblem[] {
  const { artwork } = checked;
  const missing = missingForPreview({ ...artwork, customerId: 'any' });
  if (missing === undefined || missing === 'customer') return barCodeProblems(checked);
  const isDigits = missing === 'ean' && !(artwork.type === 4 && artwork.barCodeType === 'code128');
  return [{ path: `artworkFrom.${missing}`, code: isDigits ? 'transparency.ean-digits' : 'field.required' }];
}

/** A rectangle of one design that is printed. */
function outlineProblems({ configuration }: Checked): ConfigurationProblem[] {
  const { shape, productType, sorts, quantity } = configuration;
  const problems: ConfigurationProblem[] = [];
  if (productType === 'blank')
    problems.push({ path: 'productType', code: 'transparency.blank', nearest: 'any' });
  if (shape !== 'rectangle' && shape !== 'rounded')
    problems.push({ path: 'shape', code: 'transparency.shape', nearest: 'rectangle' });
  if (sorts.length !== 1) problems.push({ path: 'sorts', code: 'transparency.designs', nearest: [quantity] });
  return problems;
}

function materialProblems({ artwork, configuration, catalogue }: Checked): ConfigurationProblem[] {
  const { transparent } = artwork;
  const material = catalogue.materials.get(configuration.material);
  if (material && suitsTransparency(material, transparent)) return [];
  const nearest = [...catalogue.materials.values()].find((one) => suitsTransparency(one, transparent))?.id;
  const code = transparent ? 'transparency.material-clear' : 'transparency.material-white';
  return [{ path: 'material', code, nearest }];
}

function finishProblems({ artwork, configuration, catalogue }: Checked): ConfigurationProblem[] {
  const { transparent } = artwork;
  const suits = (id: string) => {
    const finish = catalogue.finishes.get(id);
    return finish !== undefined && finishSuitsTransparency(finish, transparent);
  };
  const { finishes } = configuration;
  const suiting = finishes.filter(suits);
  const hasWhite = suiting.some((id) => catalogue.finishes.get(id)?.kind === 'white');
  const white = [...catalogue.finishes.values()].find(({ kind }) => kind === 'white')?.id;
  const nearest = transparent && !hasWhite && white !== undefined ? [...suiting, white] : suiting;
  const problems = finishes.flatMap((id, index): ConfigurationProblem[] =>
    suits(id) ? [] : [{ path: `finishes.${index}`, code: 'transparency.finish', nearest }],
  );
  if (transparent && !hasWhite)
    problems.push({ path: 'finishes', code: 'transparency.white-missing', nearest });
  return problems;
}

const checks = [outlineProblems, materialProblems, finishProblems, missingChoices];

/**
 * What keeps a configuration from being printed as a Transparency label. Whether texts and codes have room is decided
 * where the label is drawn.
 */
export function checkTransparencyArtwork(
  artwork: TransparencyArtwork,
  requestedConfiguration: Configuration,
  catalogue: CheckedCatalogue,
): ConfigurationProblem[] {
  let configuration = requestedConfiguration;
  return checks.flatMap((check) => {
    const problems = check({ artwork, configuration, catalogue });
    configuration = withNearest(configuration, problems);
    return problems;
  });
}
