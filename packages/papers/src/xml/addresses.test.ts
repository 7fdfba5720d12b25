import { expect, test } from 'vitest';
import { exampleInvoice } from '../invoice/example.ts';
import { writeCii } from './cii.ts';
import { writeUbl } from './ubl.ts';

const milan = { lines: ['Via Roma 1'], postcode: '20121', city: 'Milano', region: 'MI', country: 'IT' };

test('a province is beside the city, in its own element (BT-54)', () => {
  const invoice = { ...exampleInvoice, buyer: { ...exampleInvoice.buyer, address: milan } };
  expect(writeCii(invoice)).toMatch(
    /CityName>Milano<.*?CountryID>IT<\/ram:CountryID>\s*<ram:CountrySubDivisionName>MI</s,
  );
  expect(writeUbl(invoice)).toMatch(/CityName>Milano<.*?CountrySubentity>MI<.*?IdentificationCode>IT</s);
  expect(writeCii(exampleInvoice)).not.toContain('CountrySubDivisionName');
  expect(writeUbl(exampleInvoice)).not.toContain('CountrySubentity');
});
