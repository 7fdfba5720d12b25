import type { CustomerFile } from '@labelwerk/contracts/library/files.ts';

/** A file as the library API returns it, for tests. */
export const customerFile = (id: string, more: Partial<CustomerFile> = {}): CustomerFile => ({
  id,
  filename: `${id}.pdf`,
  job_id: null,
  number_of_pages: 1,
  width: 90,
  height: 120,
  created_at: '2026-03-04T23:30:00.000Z',
  uploaded_by: null,
  last_order_number: null,
  preview_link: `/customer/7/customerFile/${id}?preview=1&size=thumbnail`,
  preflight_task_status: 'success',
  is_favorite: false,
  folder_id: null,
  size: 1_000,
  original_kept: false,
  sort_order: [],
  ...more,
});
