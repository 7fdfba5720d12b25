import { type Finish, obstacleTo } from '../../catalogue/finish.ts';
import type { Material } from '../../catalogue/material.ts';
import { minOnSheets, minSheets } from '../../label/sheet.ts';
import { checkVariableArtwork } from '../../label/variable-data/check-variable-artwork.ts';
import { checkTransparencyArtwork } from '../../transparency/check-transparency-artwork.ts';
import type { PriceList } from '../price-list.ts';
import { checkAlternating, checkForm, checkRadius, checkRoll, checkSize } from './check-size.ts';
import { evenSorts, quantityLimits } from './configuration.ts';
import {
  type CheckedCatalogue,
  type ConfigurationCheck,
  type ConfigurationProblem,
  outside,
  withNearest,
} from './configuration-problem.ts';

/** Products without an entry in the catalogue: a label for any use, and an unprinted one. */
const generalTypes: ReadonlySet<string> = new Set(['any', 'blank']);

/** Finishes in the order of choice: the earlier one is kept, the later one is reported. */
function finishProblems(
  list: PriceList,
  { finishes }: CheckedCatalogue,
  ids: readonly string[],
  material: Material | undefined,
): ConfigurationProblem[] {
  const accepted: Finish[] = [];
  const problems: ConfigurationProblem[] = [];
  for (const [index, id] of ids.entries()) {
    const path = `finishes.${index}`;
    const finish = Object.hasOwn(list.finishes, id) ? finishes.get(id) : undefined;
    const obstacle = finish && material && obstacleTo(finish, material, accepted);
    if (!finish) problems.push({ path, code: 'pricing.unknown', params: { id } });
    else if (accepted.includes(finish)) problems.push({ path, code: 'pricing.twice' });
    else if (obstacle) problems.push({ path, code: obstacle.code, params: { id, with: obstacle.with } });
    else accepted.push(finish);
  }
  return problems.map((problem) => ({ ...problem, nearest: accepted.map(({ id }) => id) }));
}

const checkFinishes: ConfigurationCheck = (list, catalogue, { finishes, material }) =>
  finishes.length === 0 ? [] : finishProblems(list, catalogue, finishes, catalogue.materials.get(material));

/** Checks that all ids exist. */
const checkIds: ConfigurationCheck = (list, { productTypes }, configuration) => {
  const problems: ConfigurationProblem[] = [];
  const need = (has: boolean, id: string, path: string, nearest: unknown) => {
    if (!has) problems.push({ path, code: 'pricing.unknown', params: { id }, nearest });
  };
  const { productType, shape, form, express } = configuration;
  need(generalTypes.has(productType) || productTypes.has(productType), productType, 'productType', 'any');
  need(Object.hasOwn(list.shapes, shape), shape, 'shape', 'rectangle');
  need(Object.hasOwn(list.forms, form.kind), form.kind, 'form', { kind: 'single' });
  need(Object.hasOwn(list.express, express), express, 'express', 'none');
  if (form.kind === 'roll')
    need(Object.hasOwn(list.roll.cores, String(form.core)), String(form.core), 'form.core', 76);
  return problems;
};

/** Checks that the material exists; suggests the product's usual one, or the first that takes the chosen finishes. */
const checkMaterial: ConfigurationCheck = (list, catalogue, configuration) => {
  const { material: id, finishes, productType } = configuration;
  const { materials, productTypes } = catalogue;
  if (Object.hasOwn(list.materials, id)) return [];
  const usual = materials.get(productTypes.get(productType)?.material ?? '');
  const knownFinishes = finishes.filter((finish) => catalogue.finishes.has(finish));
  const takesThem = (each: Material) => finishProblems(list, catalogue, knownFinishes, each).length === 0;
  const fittingMaterial = [...(usual ? [usual] : []), ...materials.values()].find(takesThem);
  const nearest = fittingMaterial?.id ?? usual?.id ?? materials.keys().next().value;
  return [{ path: 'material', code: 'pricing.unknown', params: { id }, nearest }];
};

const checkExtras: ConfigurationCheck = ({ extras: prices }, _catalogue, { extras }) => {
  const isFine = (id: string, index: number) => Object.hasOwn(prices, id) && extras.indexOf(id) === index;
  if (extras.every(isFine)) return [];
  const nearest = extras.filter(isFine);
  return extras.flatMap((id, index): ConfigurationProblem[] => {
    if (isFine(id, index)) return [];
    const path = `extras.${index}`;
    return Object.hasOwn(prices, id)
      ? [{ path, code: 'pricing.twice', nearest }]
      : [{ path, code: 'pricing.unknown', params: { id }, nearest }];
  });
};

const { min, max, maxSorts } = quantityLimits;

const checkQuantity: ConfigurationCheck = (_list, _catalogue, { quantity, form, width, height }) => {
  const onSheets = form.kind === 'sheet' ? minOnSheets(form.format, { width, height }) : min;
  const [problem] = outside('quantity', quantity, { min, max });
  if (problem) return [{ ...problem, nearest: Math.max(Number(problem.nearest), onSheets) }];
  if (quantity >= onSheets) return [];
  const params = { n: onSheets, sheets: minSheets };
  return [{ path: 'quantity', code: 'pricing.sheets-min', params, nearest: onSheets }];
};

/** The quantity split over as many sorts as wanted and possible. */
const spread = (quantity: number, sorts: number): number[] =>
  evenSorts(quantity, Math.max(1, Math.min(sorts, maxSorts, quantity)));

const checkSorts: ConfigurationCheck = (_list, _catalogue, { quantity, sorts }) => {
  const nearest = () => spread(quantity, sorts.length);
  const path = 'sorts';
  if (sorts.length < 1) return [{ path, code: 'field.min', params: { n: 1 }, nearest: nearest() }];
  if (sorts.length > maxSorts)
    return [{ path, code: 'field.max', params: { n: maxSorts }, nearest: nearest() }];
  const limits = { min, max };
  return sorts.flatMap((sort, index) => outside(`sorts.${index}`, sort, limits));
};

const checkSum: ConfigurationCheck = (_list, _catalogue, { quantity, sorts }) =>
  sorts.reduce((sum, sort) => sum + sort, 0) === quantity
    ? []
    : [
        {
          path: 'sorts',
          code: 'pricing.sorts-sum',
          params: { n: quantity },
          nearest: spread(quantity, sorts.length),
        },
      ];

/** Checks that labels are drawn from this source, and that its choices can be printed on this label. */
const checkArtwork: ConfigurationCheck = (list, catalogue, configuration) => {
  const { artworkFrom: source } = configuration;
  if (source === undefined) return [];
  const isOffered = list.artworkFrom?.[source.kind] !== undefined;
  if (source.kind === 'variable-data')
    return isOffered
      ? checkVariableArtwork(source, configuration, catalogue)
      : [{ path: 'artworkFrom', code: 'variable.not-offered' }];
  return isOffered
    ? checkTransparencyArtwork(source, configuration, catalogue)
    : [{ path: 'artworkFrom', code: 'transparency.not-offered' }];
};

/** Ordered: each check may rely on those before it. */
const checks: readonly ConfigurationCheck[] = [
  checkIds,
  checkMaterial,
  checkArtwork,
  checkSize,
  checkRadius,
  checkForm,
  checkQuantity,
  checkSorts,
  checkSum,
  checkAlternating,
  checkRoll,
  checkFinishes,
  checkExtras,
];

/**
 * All problems that keep a configuration from being priced and produced; if there are none, `price` will not throw.
 * Each problem names the field, the limit, and the nearest valid value: applying all of them gives a configuration
 * without problems. Pure; browser and server run the same code.
 */
export const checkConfiguration: ConfigurationCheck = (list, catalogue, configuration) => {
  const problems: ConfigurationProblem[] = [];
  let taken = configuration;
  // Runs for every price: allocates nothing for a valid configuration.
  for (const check of checks) {
    const newProblems = check(list, catalogue, taken);
    if (newProblems.length === 0) continue;
    problems.push(...newProblems);
    // The next check sees the suggested value, so that its own suggestion is compatible.
    taken = withNearest(taken, newProblems);
  }
  return problems;
};
