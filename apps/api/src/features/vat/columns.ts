// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated, GeneratedAlways } from 'kysely';

export type Tables = {
  vat_checks: {
    id: GeneratedAlways<number>;
    number: string;
    office: 'vies' | 'hmrc';
    valid: boolean;
    consultation: Generated<string>;
    requester: Generated<string>;
    name: Generated<string>;
    address: Generated<string>;
    asked_at: Generated<Date>;
  };
};
