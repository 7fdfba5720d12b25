import { expect, test } from 'vitest';
import { tabs } from '../state/tabs.ts';
import { columnsOf, orderColumnOf } from './columns.ts';

test('each tab has its columns', () => {
  expect(columnsOf('custom-files')).toEqual([
    'preview',
    'filename',
    'pages',
    'size',
    'created',
    'order',
    'status',
  ]);
  expect(columnsOf('favourite-files')).toEqual([
    'preview',
    'filename',
    'sorts',
    'size',
    'created',
    'order',
    'actions',
  ]);
  for (const tab of ['myorder-files', 'graphic-ticket-files', 'design-service-files'] as const) {
    expect(columnsOf(tab)).toContain('job');
    expect(columnsOf(tab)).toContain('status');
  }
});

test('every table can be sorted by name, number of pages, date and order', () => {
  for (const tab of tabs) {
    const sorted = columnsOf(tab).flatMap((column) => orderColumnOf(column) ?? []);
    expect(sorted.toSorted()).toEqual(['created_at', 'filename', 'last_order_number', 'number_of_pages']);
  }
});
