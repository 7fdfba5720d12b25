import type { PriceAnswer } from '@labelwerk/contracts/calculator/price-calls.ts';
import { materialObstacle, obstacleTo, pairObstacle } from '@labelwerk/domain/catalogue/finish.ts';
import { nearestMaterial } from '@labelwerk/domain/catalogue/nearest-material.ts';
import { labelLimits, labelShapes, maxRadius } from '@labelwerk/domain/label/label-shape.ts';
import { minOnSheets } from '@labelwerk/domain/label/sheet.ts';
import { type Configuration, quantityLimits } from '@labelwerk/domain/pricing/configuration/configuration.ts';
import { offeredExtras } from '@labelwerk/domain/pricing/price-list.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import { extraName, nameIn } from '#features/pricing/index.ts';
import { type Language, messageOf, storedMessageOf } from '#platform/messages/messages.ts';
import { barred, detailFields, formOptions, type Option, plain } from './form-options.ts';

type CalculatorField = PriceAnswer['calculatorFields'][number];
type OptionField = PriceAnswer['optionFields'][number];

/** Input fields with their limits in this configuration. */
export function calculatorFields(configuration: Configuration): CalculatorField[] {
  const { width, height, cornerRadius, quantity, sorts, form } = configuration;
  const onSheets = form.kind === 'sheet' ? minOnSheets(form.format, { width, height }) : 0;
  const fields: CalculatorField[] = [
    { name: 'width', value: width, unit: 'mm', min: labelLimits.min, max: labelLimits.widest, step: 0.1 },
    { name: 'height', value: height, unit: 'mm', min: labelLimits.min, max: labelLimits.highest, step: 0.1 },
    {
      name: 'quantity',
      value: quantity,
      unit: 'pieces',
      min: Math.max(quantityLimits.min, sorts.length, onSheets),
      max: quantityLimits.max,
      step: 1,
    },
    { name: 'sorts', value: [...sorts], unit: 'pieces', min: 1, max: quantityLimits.maxSorts },
  ];
  if (configuration.shape === 'rounded') {
    const max = maxRadius({ width, height });
    fields.push({ name: 'cornerRadius', value: cornerRadius, unit: 'mm', min: 0, max, step: 0.1 });
  }
  return fields;
}

function finishOptions(catalogue: Catalogue, configuration: Configuration, language: Language): Option[] {
  const material = catalogue.materials.get(configuration.material);
  const chosen = configuration.finishes.flatMap((id) => catalogue.finishes.get(id) ?? []);
  return [...catalogue.finishes.values()].map((finish) => {
    const name = nameIn(finish.names, language);
    const others = chosen.filter((other) => other.id !== finish.id);
    const obstacle = material && obstacleTo(finish, material, others);
    if (!obstacle) return plain(finish.id, name);
    // Conflicting finishes are replaced by this one. The material is never changed: such a finish is left out.
    const beside = others.filter((other) => !pairObstacle(other, finish));
    const nearest = (materialObstacle(finish, material) ? others : [...beside, finish]).map(({ id }) => id);
    return barred({ id: finish.id, name }, language, { code: obstacle.code, nearest });
  });
}

function materialOptions(catalogue: Catalogue, configuration: Configuration, language: Language): Option[] {
  const chosen = configuration.finishes.flatMap((id) => catalogue.finishes.get(id) ?? []);
  const all = [...catalogue.materials.values()];
  const taking = all.filter((material) => !chosen.some((finish) => materialObstacle(finish, material)));
  return all.map((material) => {
    const name = nameIn(material.names, language);
    for (const finish of chosen) {
      const code = materialObstacle(finish, material);
      if (!code) continue;
      return barred({ id: material.id, name }, language, {
        code,
        nearest: nearestMaterial(material, taking)?.id,
      });
    }
    return plain(material.id, name);
  });
}

/** Option fields. Options that conflict with other choices have the reason and what would make them available. */
export function optionFields(
  catalogue: Catalogue,
  configuration: Configuration,
  language: Language,
): OptionField[] {
  const { priceList } = catalogue;
  const { form } = configuration;
  const fields: OptionField[] = [
    {
      name: 'productType',
      value: configuration.productType,
      options: [...catalogue.productTypes.values()].map((type) =>
        plain(type.id, nameIn(type.names, language)),
      ),
    },
    {
      name: 'shape',
      value: configuration.shape,
      options: labelShapes.map((id) => plain(id, messageOf(language, `calculator.shape.${id}`))),
    },
    {
      name: 'material',
      value: configuration.material,
      options: materialOptions(catalogue, configuration, language),
    },
    {
      name: 'finishes',
      value: configuration.finishes,
      options: finishOptions(catalogue, configuration, language),
    },
    {
      name: 'form',
      value: form.kind,
      options: formOptions(configuration, language),
    },
    {
      name: 'express',
      value: configuration.express,
      options: Object.keys(priceList.express).map((id) =>
        plain(id, storedMessageOf(language, `calculator.express.${id}`)),
      ),
    },
    {
      name: 'extras',
      value: configuration.extras,
      options: Object.keys(offeredExtras(priceList)).map((id) =>
        plain(id, extraName(priceList, id, language)),
      ),
    },
  ];
  return [...fields, ...detailFields(configuration, language)];
}
