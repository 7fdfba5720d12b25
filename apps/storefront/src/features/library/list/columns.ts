import type { SpecialFolder } from '@labelwerk/contracts/library/folders.ts';
import type { OrderColumn } from '../state/address.ts';

export type Column =
  | 'preview'
  | 'filename'
  | 'job'
  | 'pages'
  | 'sorts'
  | 'size'
  | 'created'
  | 'order'
  | 'status'
  | 'actions';

const ofOrders = ['preview', 'filename', 'job', 'sorts', 'size', 'created', 'order', 'status'] as const;

/** The columns of the tables, from left to right. */
const columns: Readonly<Record<SpecialFolder, readonly Column[]>> = {
  'myorder-files': ofOrders,
  'graphic-ticket-files': ofOrders,
  'design-service-files': ofOrders,
  'custom-files': ['preview', 'filename', 'pages', 'size', 'created', 'order', 'status'],
  'favourite-files': ['preview', 'filename', 'sorts', 'size', 'created', 'order', 'actions'],
};

export const columnsOf = (tab: SpecialFolder): readonly Column[] => columns[tab];

const sortable: Readonly<Partial<Record<Column, OrderColumn>>> = {
  filename: 'filename',
  pages: 'number_of_pages',
  sorts: 'number_of_pages',
  created: 'created_at',
  order: 'last_order_number',
};

/** The field a column is sorted by, if it can be sorted. */
export const orderColumnOf = (column: Column): OrderColumn | undefined => sortable[column];
