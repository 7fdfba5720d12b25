import { type Finish, obstacleTo } from '../catalogue/finish.ts';
import { checkForm, checkSize } from './check-size.ts';
import { evenSorts, quantityLimits } from './configuration.ts';
import { type ConfigurationCheck, type ConfigurationProblem, outside } from './configuration-problem.ts';

/** Products that need no entry in the catalogue: a label for anything, and one that stays unprinted. */
const generalTypes: ReadonlySet<string> = new Set(['any', 'blank']);

/** Ids that exist, each named once. */
const checkIds: ConfigurationCheck = (list, { materials, productTypes }, configuration) => {
  const problems: ConfigurationProblem[] = [];
  const need = (has: boolean, id: string, path: string, nearest?: unknown) => {
    if (!has) problems.push({ path, code: 'pricing.unknown', params: { id }, nearest });
  };
  const each = (field: 'finishes' | 'extras') => {
    const prices = list[field];
    const ids = configuration[field];
    for (const [index, id] of ids.entries()) {
      if (Object.hasOwn(prices, id) && ids.indexOf(id) === index) continue;
      const path = `${field}.${index}`;
      need(Object.hasOwn(prices, id), id, path);
      if (ids.indexOf(id) !== index) problems.push({ path, code: 'pricing.twice' });
    }
  };
  const { productType, material, shape, form, express } = configuration;
  need(generalTypes.has(productType) || productTypes.has(productType), productType, 'productType', 'any');
  const usual = productTypes.get(productType)?.material ?? materials.keys().next().value;
  need(Object.hasOwn(list.materials, material), material, 'material', usual);
  need(Object.hasOwn(list.shapes, shape), shape, 'shape', 'rectangle');
  need(Object.hasOwn(list.forms, form.kind), form.kind, 'form', { kind: 'single' });
  need(Object.hasOwn(list.express, express), express, 'express', 'none');
  if (form.kind === 'roll')
    need(Object.hasOwn(list.roll.cores, String(form.core)), String(form.core), 'form.core', 76);
  each('finishes');
  each('extras');
  return problems;
};

const { least, most, mostSorts } = quantityLimits;

const checkQuantity: ConfigurationCheck = (_list, _catalogue, { quantity, sorts }) => {
  const inAll = outside('quantity', quantity, { least, most });
  // Without a quantity to spread, nothing can be said of the sorts.
  if (inAll.length > 0) return inAll;
  const nearest = () => evenSorts(quantity, Math.max(1, Math.min(sorts.length, mostSorts, quantity)));
  const path = 'sorts';
  if (sorts.length < 1) return [{ path, code: 'field.min', params: { n: 1 }, nearest: nearest() }];
  if (sorts.length > mostSorts)
    return [{ path, code: 'field.max', params: { n: mostSorts }, nearest: nearest() }];
  const limits = { least, most };
  const each = sorts.flatMap((sort, index) => outside(`sorts.${index}`, sort, limits));
  return each.length > 0 || sorts.reduce((sum, sort) => sum + sort, 0) === quantity
    ? each
    : [{ path, code: 'pricing.sorts-sum', params: { n: quantity }, nearest: nearest() }];
};

/** Finishes in the order they were chosen: the earlier one stands, the later one is in the way. */
const checkFinishes: ConfigurationCheck = (_list, { materials, finishes }, configuration) => {
  const material = materials.get(configuration.material);
  if (!material) return [];
  const accepted: Finish[] = [];
  return configuration.finishes.flatMap((id, index) => {
    const finish = finishes.get(id);
    const obstacle = finish && obstacleTo(finish, material, accepted);
    if (finish && !obstacle) accepted.push(finish);
    if (!obstacle) return [];
    const nearest = configuration.finishes.filter((other) => other !== id);
    return [{ path: `finishes.${index}`, code: obstacle.code, params: { id, with: obstacle.with }, nearest }];
  });
};

const checks: readonly ConfigurationCheck[] = [checkIds, checkSize, checkQuantity, checkForm, checkFinishes];

/**
 * Everything that keeps a configuration from being priced and made; none means that `price` will not throw. Each
 * problem names the field, the limit, and the nearest choice that works. Pure: browser and server ask the same.
 */
export const checkConfiguration: ConfigurationCheck = (list, catalogue, configuration) => {
  const problems: ConfigurationProblem[] = [];
  // Asked for every price: nothing is made for a configuration that is right.
  for (const check of checks) {
    const found = check(list, catalogue, configuration);
    if (found.length > 0) problems.push(...found);
  }
  return problems;
};
