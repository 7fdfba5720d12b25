import type { PageKey } from '@labelwerk/domain/market/routes.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';

type Door = {
  readonly id: 'template' | 'design' | 'help';
  readonly page: PageKey;
  /** The service behind it: without its offer there is no door. */
  readonly service?: ServiceId;
};

/** Where somebody without a print file, or with one that can't be printed, goes on. */
export const doors: readonly Door[] = [
  { id: 'template', page: 'artwork-assistant' },
  { id: 'design', page: 'design-service', service: 'design' },
  { id: 'help', page: 'artwork-services' },
];

/** The services that doors lead to. */
export const servicesOfDoors: readonly ServiceId[] = doors.flatMap(({ service }) => service ?? []);

/** The doors that are open: `offered` are the services of today, undefined while they are unknown. */
export const openDoors = (offered: readonly { readonly id: string }[] | undefined): readonly Door[] =>
  doors.filter(({ service }) => service === undefined || offered?.some(({ id }) => id === service));
