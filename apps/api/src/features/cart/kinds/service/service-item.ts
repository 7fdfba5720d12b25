import type { AskedService } from '@labelwerk/domain/services/asked-service.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { ListedAmount, StoredItem } from '../../items/stored-item.ts';
import type { ContentItem } from '../content-item.ts';

/** What was asked for, without its subject, which is the name of the item; `made` is a hash of its brief. */
export type ServiceChoices = Omit<AskedService, 'subject'> & { readonly made: string };
/** Its id is the id of its brief. */
export type ServiceItem = StoredItem<'service', ServiceChoices, ListedAmount>;

/** The properties of a service that consent refers to. */
export type ContentService = ContentItem & {
  readonly service: ServiceId;
  readonly subject: string;
  readonly made: string;
};
