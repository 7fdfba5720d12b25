// Written from the migrated database by table-columns.api.test.ts; not to be edited.
export type Tables = {
  checkout_approvals: {
    cart_id: string;
    cart_item_id: string;
    cart_version: number;
    content_version: string;
    given_at: Date;
  };
};
