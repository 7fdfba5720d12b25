import { type LabelTrim, labelLimits, maxRadius } from '../../label/label-shape.ts';
import { acrossSide, feedSide, labelsPerRoll, rollLimits } from '../../label/roll.ts';
import { fittingFormat } from '../../label/sheet.ts';
import { evenSorts, quantityLimits } from './configuration.ts';
import {
  type ConfigurationCheck,
  type ConfigurationProblem,
  outside,
  outsideTenths,
} from './configuration-problem.ts';

const { min, widest, highest } = labelLimits;

type Trim = Pick<LabelTrim, 'shape' | 'width' | 'height' | 'cornerRadius'>;

function sideProblems({ shape, width, height }: Trim): ConfigurationProblem[] {
  const problems = outsideTenths('width', width, { min, max: widest });
  const wide = Number(problems[0]?.nearest ?? width);
  if (shape !== 'circle') problems.push(...outsideTenths('height', height, { min, max: highest }));
  else if (height !== wide) problems.push({ path: 'height', code: 'pricing.circle', nearest: wide });
  return problems;
}

function radiusProblems({ shape, width, height, cornerRadius }: Trim): ConfigurationProblem[] {
  // Other shapes don't use it, but no value out of range is stored.
  const max = shape === 'rounded' ? maxRadius({ width, height }) : labelLimits.largestRadius;
  return outsideTenths('cornerRadius', cornerRadius, { min: 0, max });
}

/** Problems of a trim on its own, with suggested values that are valid together. */
export function checkTrim(trim: Trim): ConfigurationProblem[] {
  const problems = sideProblems(trim);
  const offered = Object.fromEntries(problems.map(({ path, nearest }) => [path, nearest]));
  return [...problems, ...radiusProblems({ ...trim, ...offered })];
}

/** Checks the sides in mm, and the constraints of the shape. */
export const checkSize: ConfigurationCheck = (_list, _catalogue, configuration) =>
  sideProblems(configuration);

/** Checks the radius of rounded corners; the sides must be valid already. */
export const checkRadius: ConfigurationCheck = (_list, _catalogue, configuration) =>
  radiusProblems(configuration);

/** Assumed thickness in mm if the material is unknown. */
const usualThickness = 0.16;

/** Checks the form of delivery: whether the labels fit the sheet and the web. */
export const checkForm: ConfigurationCheck = (_list, _catalogue, configuration) => {
  const { form, width, height } = configuration;
  if (form.kind === 'sheet') {
    const format = fittingFormat(form.format, { width, height });
    if (format === form.format) return [];
    const nearest = format ? { kind: 'sheet', format } : { kind: 'single' };
    return [{ path: 'form', code: 'pricing.sheet', nearest }];
  }
  if (form.kind !== 'roll' || acrossSide(configuration, form.winding) <= widest) return [];
  // Turned by 90°, the long side runs along the web.
  return [{ path: 'form.winding.leading', code: 'pricing.web', params: { n: widest }, nearest: 'top' }];
};

/** Checks the labels per roll: the roll must be neither too thick nor too short. */
export const checkRoll: ConfigurationCheck = (_list, { materials }, configuration) => {
  const { form, quantity, material } = configuration;
  const labelsOnRoll = form.kind === 'roll' ? form.labelsPerRoll : undefined;
  if (form.kind !== 'roll' || labelsOnRoll === undefined) return [];
  const path = 'form.labelsPerRoll';
  const thickness = (materials.get(material)?.thickness ?? usualThickness * 1000) / 1000;
  const feed = feedSide(configuration, form.winding);
  const max = labelsPerRoll(rollLimits.largestDiameter, thickness, form.core, feed);
  if (Math.min(labelsOnRoll, quantity) > max)
    return [{ path, code: 'pricing.roll-too-thick', params: { n: max }, nearest: max }];
  const min = Math.min(rollLimits.minLabels, max, quantity);
  return outside(path, labelsOnRoll, { min, max: quantityLimits.max });
};

/** Checks that designs in turn have the same number of labels each; the last round may be incomplete. */
export const checkAlternating: ConfigurationCheck = (_list, _catalogue, { form, quantity, sorts }) => {
  if (form.kind !== 'roll' || form.designs !== 'alternating') return [];
  if (Math.max(...sorts) - Math.min(...sorts) <= 1) return [];
  return [{ path: 'sorts', code: 'pricing.alternating-uneven', nearest: evenSorts(quantity, sorts.length) }];
};
