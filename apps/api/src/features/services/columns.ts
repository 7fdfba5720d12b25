// Written from the migrated database by table-columns.api.test.ts; not to be edited.
import type { Generated } from 'kysely';

export type Tables = {
  brief_pictures: {
    id: string;
    customer_id: number;
    filename: string;
    media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/svg+xml';
    content: Buffer;
    created_at: Generated<Date>;
  };
  ordered_services: {
    id: string;
    brief_id: string;
    order_id: string;
    order_number: string;
    customer_id: number;
    position: number;
    service: string;
    subject: string;
    content: unknown;
    language: string;
    choices: unknown;
    pages: unknown;
    net: number;
    currency: string;
    state: 'awaiting_payment' | 'open' | 'delivered' | 'change_requested' | 'accepted' | 'cancelled';
    high_priority: boolean;
    rounds_included: number;
    rounds_asked: Generated<number>;
    token: string | null;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    label_id: string | null;
    shipment_id: string | null;
    due_by: string | null;
  };
  service_briefs: {
    id: string;
    customer_id: number;
    service: string;
    market: number;
    language: string;
    subject: string;
    content: unknown;
    created_at: Date;
    updated_at: Date;
  };
  service_comments: {
    service_id: string;
    id: string;
    delivery: number;
    person_id: number | null;
    result_id: string | null;
    x: number | null;
    y: number | null;
    text: string;
    created_at: Date;
  };
  service_deliveries: {
    service_id: string;
    number: number;
    sentence: string;
    created_at: Date;
    answer: 'accepted' | 'change' | null;
    answer_sentence: Generated<string>;
    answered_at: Date | null;
    automatic: Generated<boolean>;
    reminded_at: Date | null;
  };
  service_files: {
    brief_id: string | null;
    service_id: string | null;
    position: number;
    file_id: string;
    content_key: string;
    filename: string;
    size: number;
  };
  service_pictures: {
    brief_id: string | null;
    service_id: string | null;
    picture_id: string;
    position: number;
  };
  service_results: {
    id: string;
    service_id: string;
    delivery: number | null;
    position: Generated<number>;
    filename: string;
    media_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp';
    size: number;
    sha256: string;
    content_key: string | null;
    content: Buffer | null;
    file_id: string | null;
    created_at: Date;
  };
};
