import type { Finish, FinishObstacle } from '../../catalogue/finish.ts';
import type { Material } from '../../catalogue/material.ts';
import type { ProductType } from '../../catalogue/product-type.ts';
import { isInTenths, tenthsAround, toTenth } from '../../label/tenths.ts';
import type { FieldFaultCode } from '../../label/variable-data/check-fields.ts';
import type { PriceList } from '../price-list.ts';
import type { Configuration } from './configuration.ts';

/** Why a field cannot be priced or made. */
type ConfigurationFault =
  | FieldFaultCode
  | FinishObstacle
  | 'field.max'
  | 'field.min'
  | 'field.required'
  | 'field.tenths'
  | 'field.whole'
  | 'pricing.alternating-uneven'
  | 'pricing.circle'
  | 'pricing.not-offered'
  | 'pricing.roll-too-thick'
  | 'pricing.sheet'
  | 'pricing.sheets-min'
  | 'pricing.sorts-sum'
  | 'pricing.twice'
  | 'pricing.unknown'
  | 'pricing.web'
  | 'transparency.blank'
  | 'transparency.designs'
  | 'transparency.ean-digits'
  | 'transparency.ean-wrong'
  | 'transparency.finish'
  | 'transparency.material-clear'
  | 'transparency.material-white'
  | 'transparency.not-offered'
  | 'transparency.shape'
  | 'transparency.white-missing'
  | 'variable.alternating'
  | 'variable.blank'
  | 'variable.labels-many'
  | 'variable.not-offered'
  | 'variable.white-missing';

/** Why a configuration cannot be priced: the field, a code that is a key of messages, the limit, and a valid value. */
export type ConfigurationProblem = {
  /** Path in the configuration, such as `form.labelsPerRoll` or `finishes.1`. */
  readonly path: string;
  readonly code: ConfigurationFault;
  /** Values for the message; `n` is the limit. */
  readonly params?: Readonly<Record<string, string | number>>;
  /**
   * The nearest valid value of the same field, compatible with the other fields and with the suggestions of the other
   * problems. For an entry of a list of ids: the whole list.
   */
  readonly nearest?: unknown;
};

/** The part of the catalogue, by id, against which a configuration is checked. */
export type CheckedCatalogue = {
  readonly materials: ReadonlyMap<string, Material>;
  readonly finishes: ReadonlyMap<string, Finish>;
  readonly productTypes: ReadonlyMap<string, Pick<ProductType, 'material'>>;
};

export type ConfigurationCheck = (
  list: PriceList,
  catalogue: CheckedCatalogue,
  configuration: Configuration,
) => ConfigurationProblem[];

/** Checks a whole number against its limits; no problem if it lies between them. */
export function outside(
  path: string,
  value: number,
  limits: { readonly min: number; readonly max: number },
): ConfigurationProblem[] {
  const { min, max } = limits;
  if (!(value >= min)) return [{ path, code: 'field.min', params: { n: min }, nearest: min }];
  if (value > max) return [{ path, code: 'field.max', params: { n: max }, nearest: max }];
  const nearest = Math.min(max, Math.round(value));
  if (nearest === value) return [];
  return [{ path, code: 'field.whole', params: { n: 1 }, nearest }];
}

/** Checks a length in mm against its limits and precision (a tenth); the message names both neighbouring tenths. */
export function outsideTenths(
  path: string,
  millimetres: number,
  { min, max }: { readonly min: number; readonly max: number },
): ConfigurationProblem[] {
  if (!(millimetres >= min)) return [{ path, code: 'field.min', params: { n: min }, nearest: min }];
  if (millimetres > max) return [{ path, code: 'field.max', params: { n: max }, nearest: max }];
  if (isInTenths(millimetres)) return [];
  const [below, above] = tenthsAround(millimetres);
  const nearest = Math.max(min, Math.min(max, toTenth(millimetres)));
  return [{ path, code: 'field.tenths', params: { below, above }, nearest }];
}

function put(value: unknown, [first, ...rest]: readonly string[], nearest: unknown): unknown {
  if (first === undefined || (Array.isArray(value) && Array.isArray(nearest))) return nearest;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[first] = put(copy[first], rest, nearest);
  return copy;
}

/** The configuration with the suggested value of each problem applied. */
export const withNearest = (
  configuration: Configuration,
  problems: readonly Pick<ConfigurationProblem, 'path' | 'nearest'>[],
): Configuration =>
  problems.reduce<Configuration>(
    (taken, { path, nearest }) =>
      nearest === undefined ? taken : (put(taken, path.split('.'), nearest) as Configuration),
    configuration,
  );
