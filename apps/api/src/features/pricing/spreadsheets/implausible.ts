import { areas } from '@labelwerk/domain/market/areas.ts';
import { codeOf, isCountryId } from '@labelwerk/domain/market/countries.ts';
import type { Change } from './changes.ts';

const vatPlace = /^markets\.(\d+)(?:\.destinations\.(\d+))?(?:\.areas\.([a-z]+))?\.vatRate$/;

/** Whether goods to a place are not taxed, so that its rate is 0. */
function isUntaxed(market: string, destination: string | undefined, areaId: string | undefined): boolean {
  const country = Number(destination ?? market);
  if (areaId !== undefined)
    return areas.some(({ id, country: of, vat }) => id === areaId && of === country && vat === 'outside');
  return isCountryId(country) && ['CH', 'NO'].includes(codeOf(country));
}

/**
 * A sentence for a new value that can't be intended: a share of less than 1 %, as results from a percentage in a column
 * of basis points, and a VAT rate of 0 where goods are taxed.
 */
export function implausible({ place, to }: Change): string | undefined {
  if (typeof to !== 'number') return undefined;
  const [, name = ''] = /(?:^|[. ])(\w+)$/.exec(place) ?? [];
  if (['vatRate', 'share', 'discount'].includes(name) && to > 0 && to < 100)
    return `${place} is in basis points: ${to} is ${to / 100} %, and ${to} % is ${to * 100}`;
  const [isVat, market = '', destination, areaId] = vatPlace.exec(place) ?? [];
  if (isVat !== undefined && to === 0 && !isUntaxed(market, destination, areaId))
    return `${place} must not be 0: goods to this place are taxed`;
  return undefined;
}
