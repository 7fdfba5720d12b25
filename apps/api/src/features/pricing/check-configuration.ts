import type { Finish } from '@labelwerk/domain/catalogue/finish.ts';
import { obstacleTo } from '@labelwerk/domain/catalogue/finish.ts';
import { labelLimits } from '@labelwerk/domain/label/label-shape.ts';
import { feedSide, labelsPerRoll, rollLimits } from '@labelwerk/domain/label/roll.ts';
import { type Configuration, evenSorts } from '@labelwerk/domain/pricing/configuration.ts';
import type { FieldFailure } from '#platform/failure.ts';
import type { Catalogue } from './catalogue.ts';

/** Fewer labels on a roll make changing rolls dearer than the labels; the last roll may hold less. */
const leastOnRoll = 100;

/** Products that need no entry in the catalogue: a label for anything, and one that stays unprinted. */
const generalTypes: ReadonlySet<string> = new Set(['any', 'blank']);

/** Sheets with their margins, in mm: what can be printed on. */
const printable = { A4: [200, 287], SRA3: [310, 440] } as const;

type Check = (catalogue: Catalogue, configuration: Configuration) => FieldFailure[];

const known: Check = ({ priceList, materials, productTypes }, configuration) => {
  const problems: FieldFailure[] = [];
  const need = (has: boolean, id: string, path: string, nearest?: unknown) => {
    if (!has) problems.push({ path, code: 'pricing.unknown', params: { id }, nearest });
  };
  const { productType, material, finishes, extras } = configuration;
  need(generalTypes.has(productType) || productTypes.has(productType), productType, 'productType', 'any');
  const usual = productTypes.get(productType)?.material ?? [...materials.keys()][0];
  need(Object.hasOwn(priceList.materials, material), material, 'material', usual);
  finishes.forEach((id, index) => {
    need(Object.hasOwn(priceList.finishes, id), id, `finishes.${index}`);
    if (finishes.indexOf(id) !== index) problems.push({ path: `finishes.${index}`, code: 'pricing.twice' });
  });
  extras.forEach((id, index) => {
    need(Object.hasOwn(priceList.extras, id), id, `extras.${index}`);
    if (extras.indexOf(id) !== index) problems.push({ path: `extras.${index}`, code: 'pricing.twice' });
  });
  return problems;
};

const size: Check = (_catalogue, { shape, width, height, cornerRadius, form }) => {
  const problems: FieldFailure[] = [];
  if (width > labelLimits.widest) {
    const n = labelLimits.widest;
    problems.push({ path: 'width', code: 'field.max', params: { n }, nearest: n });
  }
  if (shape === 'circle' && width !== height) {
    problems.push({ path: 'height', code: 'pricing.circle', nearest: width });
  }
  const radius = Math.min(width, height) / 2;
  if (shape === 'rounded' && cornerRadius > radius) {
    problems.push({ path: 'cornerRadius', code: 'field.max', params: { n: radius }, nearest: radius });
  }
  if (form.kind === 'sheet') {
    const [across, along] = printable[form.format];
    const fits = (w: number, h: number) => w <= across && h <= along;
    if (!fits(width, height) && !fits(height, width)) {
      problems.push({ path: 'form', code: 'pricing.sheet', nearest: { kind: 'single' } });
    }
  }
  return problems;
};

const amounts: Check = (_catalogue, { quantity, sorts }) => {
  if (sorts.reduce((sum, each) => sum + each, 0) === quantity) return [];
  const nearest = quantity >= sorts.length ? evenSorts(quantity, sorts.length) : [quantity];
  return [{ path: 'sorts', code: 'pricing.sorts-sum', params: { n: quantity }, nearest }];
};

const rolls: Check = ({ materials }, { form, width, height, quantity, material }) => {
  if (form.kind !== 'roll' || form.labelsPerRoll === undefined) return [];
  const path = 'form.labelsPerRoll';
  const wanted = form.labelsPerRoll;
  const thickness = (materials.get(material)?.thickness ?? 160) / 1000;
  const feed = feedSide({ width, height }, form.winding);
  const most = labelsPerRoll(rollLimits.largestDiameter, thickness, form.core, feed);
  if (Math.min(wanted, quantity) > most) {
    return [{ path, code: 'pricing.roll-too-thick', params: { n: most }, nearest: most }];
  }
  if (wanted < leastOnRoll && wanted < quantity) {
    const nearest = Math.min(leastOnRoll, most);
    return [{ path, code: 'field.min', params: { n: nearest }, nearest }];
  }
  return [];
};

const finishing: Check = ({ materials, finishes }, configuration) => {
  const material = materials.get(configuration.material);
  const chosen = configuration.finishes.flatMap((id) => finishes.get(id) ?? []);
  if (!material) return [];
  const accepted: Finish[] = [];
  return chosen.flatMap((finish, index) => {
    const obstacle = obstacleTo(finish, material, accepted);
    if (!obstacle) {
      accepted.push(finish);
      return [];
    }
    const nearest = configuration.finishes.filter((id) => id !== finish.id);
    const params = { id: finish.id, with: obstacle.with };
    return [{ path: `finishes.${index}`, code: obstacle.code, params, nearest }];
  });
};

const checks: readonly Check[] = [known, size, amounts, rolls, finishing];

/** Everything that keeps a configuration from being priced and made: field, limit, and the nearest that works. */
export const problemsOf: Check = (catalogue, configuration) =>
  checks.flatMap((check) => check(catalogue, configuration));
