import { labelLimits } from '../label/label-shape.ts';
import { acrossSide, feedSide, labelsPerRoll, rollLimits } from '../label/roll.ts';
import { labelsPerSheet, leastOnSheets, leastSheets } from '../label/sheet.ts';
import { type ConfigurationCheck, outside } from './configuration-problem.ts';

const { least, widest, highest, largestRadius } = labelLimits;

/** Sides in mm, and what the shape asks of them. */
export const checkSize: ConfigurationCheck = (_list, _catalogue, configuration) => {
  const { shape, width, height, cornerRadius } = configuration;
  const problems = [
    ...outside('width', width, { least, most: widest }),
    ...outside('height', height, { least, most: highest }),
  ];
  if (shape === 'circle' && width !== height)
    problems.push({ path: 'height', code: 'pricing.circle', nearest: width });
  if (shape === 'rounded') {
    const most = Math.min(largestRadius, Math.max(0, Math.min(width, height) / 2));
    problems.push(...outside('cornerRadius', cornerRadius, { least: 0, most, step: 0.5 }));
  }
  return problems;
};

/** Thickness in mm that is reckoned with where the material is not known. */
const usualThickness = 0.16;

/** How the labels are delivered: whether they fit the sheet, the web and the roll. */
export const checkForm: ConfigurationCheck = (_list, { materials }, configuration) => {
  const { form, quantity, material, width, height } = configuration;
  if (form.kind === 'sheet') {
    if (labelsPerSheet(form.format, { width, height }) > 0) {
      const least = leastOnSheets(form.format, { width, height });
      const params = { n: least, sheets: leastSheets };
      return quantity >= 1 && quantity < least
        ? [{ path: 'quantity', code: 'pricing.sheets-least', params, nearest: least }]
        : [];
    }
    const larger = form.format === 'A4' && labelsPerSheet('SRA3', { width, height }) > 0;
    const nearest = larger ? { kind: 'sheet', format: 'SRA3' } : { kind: 'single' };
    return [{ path: 'form', code: 'pricing.sheet', nearest }];
  }
  if (form.kind !== 'roll') return [];
  if (width <= widest && acrossSide(configuration, form.winding) > widest) {
    // Turned by a quarter, the long side runs along the web.
    return [{ path: 'form.winding.leading', code: 'pricing.web', params: { n: widest }, nearest: 'top' }];
  }
  const wanted = form.labelsPerRoll;
  if (wanted === undefined) return [];
  const path = 'form.labelsPerRoll';
  const thickness = (materials.get(material)?.thickness ?? usualThickness * 1000) / 1000;
  const most = labelsPerRoll(
    rollLimits.largestDiameter,
    thickness,
    form.core,
    feedSide(configuration, form.winding),
  );
  if (Math.min(wanted, quantity) > most)
    return [{ path, code: 'pricing.roll-too-thick', params: { n: most }, nearest: most }];
  const fewest = Math.min(rollLimits.leastLabels, most);
  return wanted < fewest && wanted < quantity
    ? [{ path, code: 'field.min', params: { n: fewest }, nearest: fewest }]
    : [];
};
