import { expect, test } from 'vitest';
import { z } from 'zod';
import { randomId } from './random-id.ts';

test('ids are UUIDs of version 4, and all different', () => {
  const ids = Array.from({ length: 500 }, randomId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});
