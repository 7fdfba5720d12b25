import { randomBytes } from 'node:crypto';
import { type Owner, ownerColumns } from '#platform/auth/owner.ts';
import type { insertUpload, UploadName } from './upload-repository.ts';

/** The sender of an upload: owner, person (null: a visitor), and hash of the network address. */
export type Sender = { readonly owner: Owner; readonly personId: number | null; readonly from: string };

/** The initial row of an upload. */
export const newUpload = (
  at: Date,
  sender: Sender,
  name: UploadName,
): Parameters<typeof insertUpload>[1] => ({
  id: randomBytes(16).toString('hex'),
  ...ownerColumns(sender.owner),
  ...name,
  client_upload_id: null,
  chunk_size: null,
  declared_size: null,
  width: 0,
  height: 0,
  item_id: null,
  state: 'receiving',
  artwork_key: null,
  original_key: null,
  sort_order: null,
  file_id: null,
  created_at: at,
  touched_at: at,
  created_from: sender.from,
});
