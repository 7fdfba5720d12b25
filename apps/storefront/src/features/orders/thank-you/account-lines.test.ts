import { expect, test } from 'vitest';
import { accountLines } from './account-lines.ts';

const say = (key: string, { code, number }: { code: string; number: string }) => `${key} ${code} ${number}`;

test('an account is shown by all its numbers, and only by those it has', () => {
  const euro = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', national: null };
  expect(accountLines(euro, say)).toEqual(['IBAN DE02 1203 0000 0000 2020 51', 'BIC BYLADEM1001']);
  const national = { kind: 'bsb', bank_code: '062-000', account_number: '12345678' } as const;
  expect(accountLines({ iban: '', bic: '', national }, say)).toEqual(['account.bsb 062-000 12345678']);
});
