import type { Configuration } from '@labelwerk/domain/pricing/configuration.ts';
import type { PriceSheet } from '@labelwerk/domain/pricing/price-sheet.ts';
import type { ColumnType, Generated } from 'kysely';

type QuoteTable = {
  id: string;
  market: number;
  language: string;
  name: string;
  configuration: ColumnType<Configuration, string, never>;
  sheet: ColumnType<PriceSheet, string, never>;
  customer_id: number | null;
  created_at: Date;
  valid_until: Date;
};

type QuoteMailTable = { quote_id: string; address_hash: string; sent_at: Generated<Date> };

declare module '#platform/database/database.ts' {
  interface Database {
    quotes: QuoteTable;
    quote_mails: QuoteMailTable;
  }
}
