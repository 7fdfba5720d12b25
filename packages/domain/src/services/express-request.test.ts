import { expect, test } from 'vitest';
import { mustAskExpressly } from './express-request.ts';

test('consumers ask expressly for the beginning of services, businesses and Australians need not', () => {
  const person = { company: '', vatNumber: '', countryId: 1 };
  expect(mustAskExpressly(person)).toBe(true);
  expect(mustAskExpressly({ ...person, company: ' ' })).toBe(true);
  expect(mustAskExpressly({ ...person, company: 'Imkerei Muster' })).toBe(false);
  expect(mustAskExpressly({ ...person, vatNumber: 'DE123456789' })).toBe(false);
  expect(mustAskExpressly({ ...person, countryId: 8 })).toBe(false);
});
