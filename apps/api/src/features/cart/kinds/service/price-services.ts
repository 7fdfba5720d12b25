import { priceOfService } from '@labelwerk/domain/services/asked-service.ts';
import { pricesOfList } from '../listed-amounts.ts';
import type { ServiceItem } from './service-item.ts';

/** The prices of services. */
export const servicePrices = pricesOfList<ServiceItem>({
  netOf: (list, { configuration }, market) => priceOfService(list, configuration, market),
  notOffered: 'services.not-offered',
});
