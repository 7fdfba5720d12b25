// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  enquiries: {
    id: string;
    kind: 'contact' | 'samples';
    reference: string;
    site: string;
    name: string;
    email: string;
    topic: string;
    message: string;
    details: unknown;
    state: Generated<'open' | 'answered' | 'sent' | 'closed'>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  enquiry_answers: {
    id: string;
    enquiry_id: string;
    at: Generated<Date>;
    actor: string;
    answer: string;
  };
  enquiry_files: {
    id: string;
    enquiry_id: string;
    filename: string;
    media_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    size: number;
    content: Buffer;
  };
  form_tries: {
    subject: string;
    tries: number;
    since: Date;
  };
};
