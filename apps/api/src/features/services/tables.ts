import type { BriefAnswer } from '@labelwerk/contracts/services/brief.ts';
import type { MarketId } from '@labelwerk/domain/market/markets.ts';
import type { Currency } from '@labelwerk/domain/money/money.ts';
import type { DesignChoices } from '@labelwerk/domain/services/design-choices.ts';
import type { ServiceId } from '@labelwerk/domain/services/service.ts';
import type { ServiceState } from '@labelwerk/domain/services/service-states.ts';
import type { ColumnType } from 'kysely';
import type { Refined } from '#platform/database/refined.ts';
import type { Language } from '#platform/messages/messages.ts';
import type { Tables } from './columns.ts';

/** Written as JSON text, read as a parsed document. */
type Json<T> = ColumnType<T, string, string>;

declare module '#platform/database/database.ts' {
  interface Database
    extends Refined<
      Tables,
      {
        service_briefs: {
          service: ServiceId;
          market: MarketId;
          language: Language;
          content: Json<BriefAnswer>;
        };
        ordered_services: {
          service: ServiceId;
          content: Json<BriefAnswer>;
          language: Language;
          choices: Json<DesignChoices | null>;
          pages: Json<readonly number[] | null>;
          currency: Currency;
          state: ServiceState;
        };
      }
    > {}
}
