import { expect, test } from 'vitest';
import { doors, openDoors } from './doors.ts';

const ids = (offered: Parameters<typeof openDoors>[0]) => openDoors(offered).map(({ id }) => id);

test('templates and help are always open; the design service only while it is offered', () => {
  expect(ids([{ id: 'design' }])).toEqual(doors.map(({ id }) => id));
  expect(ids([{ id: 'review-pro' }])).toEqual(['template', 'help']);
  expect(ids(undefined)).toEqual(['template', 'help']);
});
