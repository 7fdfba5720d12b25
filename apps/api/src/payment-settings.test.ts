import { describe, expect, test } from 'vitest';
import { bankAccountFor } from './bank-settings.ts';
import { readSettings } from './settings.ts';

const key = 'x'.repeat(40);
const needed = {
  DATABASE_URL: 'postgres://localhost/x',
  DATA_FOLDER: '/tmp/x',
  API_KEY: key,
  SERVICE_KEY: key,
  PAYMENT_SECRET: key,
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  USER_POOL_ID: 'eu-central-1_Test00000',
  USER_POOL_CLIENT_ID: 'test-client-000000',
  USER_POOL_CLIENT_SECRET: key,
};
const read = (more: Record<string, string>) => readSettings({ ...needed, ...more });
const published = { SHOP_ADDRESS: 'https://shop.example', API_ADDRESS: 'https://api.shop.example' };
const example = 'DE89370400440532013000';

describe('on loopback', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://shop.localhost'])(
    'the local payment page and the example account are there for trying out (%s)',
    (address) => {
      const { LOCAL_PAYMENTS, BANK_IBAN, BANK_BIC } = read({ SHOP_ADDRESS: address });
      expect([LOCAL_PAYMENTS, BANK_IBAN, BANK_BIC]).toEqual(['on', example, 'COBADEFFXXX']);
      expect(read({ SHOP_ADDRESS: address, LOCAL_PAYMENTS: 'off' }).LOCAL_PAYMENTS).toBe('off');
    },
  );
});

describe('under public addresses', () => {
  test('neither is there by default', () => {
    const { LOCAL_PAYMENTS, BANK_IBAN } = read(published);
    expect([LOCAL_PAYMENTS, BANK_IBAN]).toEqual(['off', 'none']);
    const own = { BANK_IBAN: 'DE02120300000000202051', BANK_BIC: 'BYLADEM1001' };
    expect(read({ ...published, ...own })).toMatchObject(own);
  });

  test('an account comes with the BIC of its own bank, on loopback as well', () => {
    expect(read(published).BANK_BIC).toBe('');
    for (const place of [published, { SHOP_ADDRESS: 'http://localhost:3000' }])
      expect(() => read({ ...place, BANK_IBAN: 'DE02120300000000202051' })).toThrow(
        /BANK_BIC must be the BIC/,
      );
  });

  test.each([
    'https://shop.example',
    'http://192.168.1.5:3000',
    'https://localhost.example',
    'https://127.0.0.1.example',
  ])('the local payment page stops the start (%s)', (address) => {
    expect(() => read({ SHOP_ADDRESS: address, LOCAL_PAYMENTS: 'on' })).toThrow(/LOCAL_PAYMENTS must be off/);
  });

  test('the local payment page is none of an API that others reach, wherever the shop is', () => {
    const { API_ADDRESS } = published;
    expect(read({ API_ADDRESS }).LOCAL_PAYMENTS).toBe('off');
    expect(() => read({ API_ADDRESS, LOCAL_PAYMENTS: 'on' })).toThrow(
      /LOCAL_PAYMENTS must be off: https:\/\/api.shop.example is not on loopback/,
    );
  });

  test('a published example account stops the start, whichever address is public', () => {
    for (const more of [
      published,
      { SHOP_ADDRESS: published.SHOP_ADDRESS },
      { API_ADDRESS: published.API_ADDRESS },
    ])
      for (const iban of [example, 'GB29NWBK60161331926819', 'NL91ABNA0417164300'])
        expect(() => read({ ...more, BANK_IBAN: iban })).toThrow(/BANK_IBAN must be the account of the shop/);
  });
});

describe('accounts in other currencies', () => {
  const euro = { BANK_IBAN: 'DE02120300000000202051', BANK_BIC: 'BYLADEM1001' };
  const pound = { BANK_GBP_IBAN: 'GB33BUKB20201555555555', BANK_GBP_BIC: 'BUKBGB22' };
  const dollar = { BANK_AUD_BSB: '062000', BANK_AUD_ACCOUNT: '12345678' };

  test('on loopback there are examples of them, unless the shop has an account of its own', () => {
    for (const currency of ['EUR', 'GBP', 'AUD'] as const) {
      expect(bankAccountFor(read({}), currency)).toBeDefined();
      expect(bankAccountFor(read({ BANK_IBAN: 'none' }), currency)).toBeUndefined();
      expect(bankAccountFor(read(published), currency)).toBeUndefined();
    }
    const settings = read(euro);
    expect(bankAccountFor(settings, 'EUR')?.iban).toBe(euro.BANK_IBAN);
    for (const currency of ['GBP', 'AUD'] as const)
      expect(bankAccountFor(settings, currency)).toBeUndefined();
  });

  test('each is read with the numbers of its country', () => {
    const settings = read({ ...published, ...pound, ...dollar, BANK_GBP_HOLDER: 'Labelwerk UK' });
    expect(bankAccountFor(settings, 'EUR')).toBeUndefined();
    expect(bankAccountFor(settings, 'GBP')).toMatchObject({
      ...{ holder: 'Labelwerk UK', iban: pound.BANK_GBP_IBAN, bic: 'BUKBGB22' },
      national: { kind: 'sort_code', bankCode: '20-20-15', accountNumber: '55555555' },
    });
    expect(bankAccountFor(settings, 'AUD')).toMatchObject({
      ...{ holder: 'Labelwerk', iban: '', national: { bankCode: '062-000', accountNumber: '12345678' } },
    });
  });

  test.each<[Record<string, string>, RegExp]>([
    [{ BANK_GBP_IBAN: 'GB33BUKB20201555555556', BANK_GBP_BIC: 'BUKBGB22' }, /BANK_GBP_IBAN has wrong check/],
    [{ BANK_GBP_IBAN: pound.BANK_GBP_IBAN }, /BANK_GBP_BIC must be the BIC/],
    [
      { BANK_GBP_IBAN: 'GB29NWBK60161331926819', BANK_GBP_BIC: 'NWBKGB2L' },
      /BANK_GBP_IBAN must be the account/,
    ],
    [{ BANK_AUD_BSB: '062-000' }, /BANK_AUD_ACCOUNT and BANK_AUD_BSB must be given together/],
    [{ BANK_AUD_BSB: '000-000', BANK_AUD_ACCOUNT: '000000000' }, /BANK_AUD_BSB must be the account/],
    [{ BANK_AUD_BSB: '62000', BANK_AUD_ACCOUNT: '12345678' }, /BANK_AUD_BSB must be a BSB/],
  ])('a wrong one stops the start (%j)', (settings, message) => {
    expect(() => read({ ...published, ...settings })).toThrow(message);
  });
});

test('an account number with wrong check digits stops the start', () => {
  for (const iban of ['DE03120300000000202051', 'DE02120300000000202015', 'FR7630006000011234567890188'])
    expect(() => read({ ...published, BANK_IBAN: iban, BANK_BIC: 'BYLADEM1001' })).toThrow(
      /BANK_IBAN has wrong check digits/,
    );
  for (const iban of ['FR7630006000011234567890189', 'MT84MALT011000012345MTLCAST001S'])
    expect(read({ ...published, BANK_IBAN: iban, BANK_BIC: 'BYLADEM1001' }).BANK_IBAN).toBe(iban);
});

test('a shop whose sites have public addresses is a public one', () => {
  const site = { SITE_ADDRESSES: 'de=https://etiketten.example' };
  expect(read(site)).toMatchObject({ LOCAL_PAYMENTS: 'off', BANK_IBAN: 'none' });
  expect(() => read({ ...site, LOCAL_PAYMENTS: 'on' })).toThrow(/LOCAL_PAYMENTS must be off/);
  expect(() => read({ ...site, BANK_IBAN: example })).toThrow(/BANK_IBAN must be the account of the shop/);
  expect(read({ SITE_ADDRESSES: 'de=http://de.localhost:3000' }).LOCAL_PAYMENTS).toBe('on');
});

describe('of a provider', () => {
  test('come together and in their form', () => {
    expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_0123456789' })).toThrow(/STRIPE_WEBHOOK_SECRET/);
    expect(() => read({ STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' })).toThrow(/STRIPE_SECRET_KEY/);
    expect(() =>
      read({ STRIPE_SECRET_KEY: 'pk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }),
    ).toThrow(/STRIPE_SECRET_KEY must be a secret or restricted key/);
    expect(() => read({ MOLLIE_API_KEY: 'access_123456789' })).toThrow(/MOLLIE_API_KEY/);
    expect(() => read({ STRIPE_METHODS: 'card,cheque' })).toThrow(/STRIPE_METHODS/);
    expect(() => read({ MOLLIE_METHODS: 'invoice' })).toThrow(/MOLLIE_METHODS/);
    expect(read({ STRIPE_METHODS: 'card, klarna' }).STRIPE_METHODS).toEqual(['card', 'klarna']);
  });
});
