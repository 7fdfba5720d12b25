import type { MarketId } from '../market/markets.ts';
import { inMarket } from '../pricing/in-market.ts';
import type { PriceList } from '../pricing/price-list.ts';
import type { DesignChoices } from './design-choices.ts';
import type { FileService } from './service.ts';
import type { DesignPrices, ServicePrices } from './service-prices.ts';

/** The amounts of a design in minor units of a market; `total` is the sum of the others. */
export type DesignPrice = {
  readonly sorts: number;
  readonly premium_services: number;
  readonly additional_forms: number;
  readonly high_priority: number;
  readonly package_type: number;
  readonly total: number;
};

type Listed = Pick<PriceList, 'markets' | 'services'>;

const amountOf: Readonly<Record<FileService, (prices: ServicePrices) => number | undefined>> = {
  'review-smart': ({ review }) => review?.smart,
  'review-pro': ({ review }) => review?.pro,
  'data-check': ({ check }) => check?.data,
  'barcode-check': ({ check }) => check?.barcode,
  'digital-proof': ({ proof }) => proof?.digital,
  'printed-proof': ({ proof }) => proof?.printed,
};

/** The price of a service for a file in minor units of the market; undefined if it is not offered. */
export function fileServicePrice(list: Listed, service: FileService, market: MarketId): number | undefined {
  const amount = amountOf[service](list.services ?? {});
  return amount === undefined ? undefined : inMarket(list, market, amount);
}

/** The choices that a list does not offer, by field; empty if it offers all of them. */
export function notOffered(
  prices: DesignPrices | undefined,
  choices: DesignChoices,
): readonly (keyof DesignChoices)[] {
  if (!prices) return ['sorts'];
  const { additionalForm, highPriority, packageTypes, premiumServices = {} } = prices;
  const missing: (keyof DesignChoices | false)[] = [
    choices.additional_forms > 0 && additionalForm === undefined && 'additional_forms',
    choices.high_priority && highPriority === undefined && 'high_priority',
    packageTypes[choices.package_type] === undefined && 'package_type',
    choices.premium_services.some((id) => premiumServices[id] === undefined) && 'premium_services',
  ];
  return missing.filter((field) => field !== false);
}

/** The price of a design in minor units of the market; undefined if a choice is not offered. */
export function designPrice(list: Listed, choices: DesignChoices, market: MarketId): DesignPrice | undefined {
  const prices = list.services?.design;
  if (!prices || notOffered(prices, choices).length > 0) return undefined;
  const one = (amount = 0): number => inMarket(list, market, amount);
  const sorts = one(prices.sort) * choices.sorts;
  const premium = new Set(choices.premium_services);
  const premiumAmount = [...premium].reduce((sum, id) => sum + one(prices.premiumServices?.[id]), 0);
  const forms = choices.additional_forms === 0 ? 0 : one(prices.additionalForm) * choices.additional_forms;
  const priority = choices.high_priority ? one(prices.highPriority) : 0;
  const packed = one(prices.packageTypes[choices.package_type]);
  return {
    sorts,
    premium_services: premiumAmount,
    additional_forms: forms,
    high_priority: priority,
    package_type: packed,
    total: sorts + premiumAmount + forms + priority + packed,
  };
}

/** Checks the services of a price list; returns faults as pairs of path and message. */
export function servicePriceFaults({ services }: Pick<PriceList, 'services'>): [string, string][] {
  const design = services?.design;
  if (!design) return [];
  const { basic, premium } = design.packageTypes;
  const path = 'services.design.packageTypes';
  if (basic === undefined && premium === undefined) return [[path, 'at least one package needs a price']];
  if (basic !== undefined && premium !== undefined && premium < basic)
    return [[`${path}.premium`, 'must not cost less than the basic package']];
  return [];
}
