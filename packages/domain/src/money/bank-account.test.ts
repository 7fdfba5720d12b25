import { expect, test } from 'vitest';
import { accountName, isAccountNamed, nationalNumberOf } from './bank-account.ts';

const british = {
  ...{ holder: 'Labelwerk', iban: 'GB33BUKB20201555555555', bic: 'BUKBGB22' },
  national: nationalNumberOf('GB33BUKB20201555555555'),
};
const australian = {
  ...{ holder: 'Labelwerk', iban: '', bic: '' },
  national: { kind: 'bsb', bankCode: '062-000', accountNumber: '12345678' },
} as const;

test('a British IBAN contains sort code and account number; others do not', () => {
  expect(british.national).toEqual({ kind: 'sort_code', bankCode: '20-20-15', accountNumber: '55555555' });
  expect(nationalNumberOf('DE02120300000000202051')).toBeUndefined();
});

test('an account is named by its IBAN or by bank code and account number, in any notation', () => {
  for (const name of ['GB33BUKB20201555555555', 'gb33 bukb 2020 1555 5555 55', '20-20-15 55555555'])
    expect(isAccountNamed(british, name)).toBe(true);
  expect(isAccountNamed(australian, '062000 12345678')).toBe(true);
  for (const name of ['', '55555555', '20-20-15', '12345678', 'DE02120300000000202051', 'Business account'])
    expect([isAccountNamed(british, name), isAccountNamed(australian, name)]).toEqual([false, false]);
  expect([accountName(british), accountName(australian)]).toEqual([british.iban, '062-000 12345678']);
});
