import type { ColumnType, Generated } from 'kysely';

type AddressTable = {
  id: Generated<number>;
  customer_id: number;
  company: string;
  first_name: string;
  last_name: string;
  address: string;
  address2: string;
  address3: string;
  postcode: string;
  city: string;
  state: string;
  country_id: number;
  phone: string;
  is_default_delivery: boolean;
  is_default_billing: boolean;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
};

type VatNumberTable = {
  customer_id: number;
  country_id: number;
  vat_number: string;
  /** When a tax office confirmed it; null while none did. */
  confirmed_at: ColumnType<Date | null, never, Date | null>;
  updated_at: Generated<Date>;
};

declare module '#platform/database/database.ts' {
  interface Database {
    addresses: AddressTable;
    customer_vat_numbers: VatNumberTable;
  }
}
