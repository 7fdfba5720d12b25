import {
  acrossSide,
  type Core,
  feedSide,
  labelsPerRoll,
  lanesOnWeb,
  rollDiameter,
  rollLength,
  rollLimits,
} from '../label/roll.ts';
import { labelsPerSheet } from '../label/sheet.ts';
import type { Configuration } from './configuration/configuration.ts';
import { labelArea } from './price.ts';

/** Estimates of production and shipping; prices do not depend on them. */
export type Making = {
  /** Number of labels side by side on the press. */
  readonly lanes: number;
  /** Printed length of web, in metres. */
  readonly webMetres: number;
  readonly rolls: {
    readonly count: number;
    readonly labelsPerRoll: number;
    /** Outer diameter of a full roll, in mm. */
    readonly diameter: number;
  } | null;
  /** Number of sheets shipped; null for other forms. */
  readonly sheets: number | null;
  /** Shipping weight in grams: material with its liner, cores, carton. */
  readonly grams: number;
};

/** Grams: per square metre of material with its liner, per core, per carton. */
const weights = { squareMetre: 150, core: 60, carton: 250 } as const;

type Winding = {
  readonly core: Core;
  readonly feed: number;
  readonly thickness: number;
  readonly requestedLabels: number | undefined;
  /** Numbers of labels that begin a new roll each. */
  readonly parts: readonly number[];
};

function rollsOf({ core, feed, thickness, requestedLabels, parts }: Winding) {
  const max = requestedLabels ?? labelsPerRoll(rollLimits.usualDiameter, thickness, core, feed);
  const each = Math.min(max, Math.max(...parts));
  const diameter = Math.ceil(rollDiameter(rollLength(each, feed), thickness, core));
  const count = parts.reduce((sum, part) => sum + Math.ceil(part / each), 0);
  return { count, labelsPerRoll: each, diameter };
}

/** `thickness` of the material in mm: face, adhesive and liner. */
export function makingOf(configuration: Configuration, thickness: number): Making {
  const { form, quantity, sorts, width, height } = configuration;
  const isRoll = form.kind === 'roll';
  const feed = isRoll ? feedSide(configuration, form.winding) : height;
  const lanes = lanesOnWeb(isRoll ? acrossSide(configuration, form.winding) : width);
  const rolls = isRoll
    ? rollsOf({
        ...{ core: form.core, feed, thickness, requestedLabels: form.labelsPerRoll },
        parts: form.designs === 'separate' ? sorts : [quantity],
      })
    : null;
  const onSheet = form.kind === 'sheet' ? labelsPerSheet(form.format, configuration) : 0;
  const stock = (labelArea(width, height, quantity) / 1_000_000) * weights.squareMetre;
  return {
    lanes,
    webMetres: Math.ceil(rollLength(quantity, feed, lanes) / 100) / 10,
    rolls,
    sheets: onSheet > 0 ? Math.ceil(quantity / onSheet) : null,
    grams: Math.ceil(stock + weights.core * (rolls?.count ?? 0) + weights.carton),
  };
}
