import type { Finish } from '../../catalogue/finish.ts';
import type { Material } from '../../catalogue/material.ts';
import type { ProductType } from '../../catalogue/product-type.ts';
import { isInTenths, tenthsAround, toTenth } from '../../label/tenths.ts';
import type { PriceList } from '../price-list.ts';
import type { Configuration } from './configuration.ts';

/** What stands in the way of a price: the field, a code that is a key of messages, its limit, and what would be taken. */
export type ConfigurationProblem = {
  /** Path in the configuration, such as `form.labelsPerRoll` or `finishes.1`. */
  readonly path: string;
  readonly code: string;
  /** Values for the message; `n` is the limit. */
  readonly params?: Readonly<Record<string, string | number>>;
  /**
   * A value of the same field that works with the rest and with what is offered for the other problems, the nearest to
   * what was given. For a place in a list of ids it is the whole list.
   */
  readonly nearest?: unknown;
};

/** The catalogue by id, as far as a configuration is checked against it. */
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

/** A whole number against its limits: none when it lies between them. */
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

/** A length in mm against its limits, to a tenth of a millimetre: both tenths beside it are told. */
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

/** The configuration with what is offered in place of each problem. */
export const withNearest = (
  configuration: Configuration,
  problems: readonly ConfigurationProblem[],
): Configuration =>
  problems.reduce<Configuration>(
    (taken, { path, nearest }) =>
      nearest === undefined ? taken : (put(taken, path.split('.'), nearest) as Configuration),
    configuration,
  );
