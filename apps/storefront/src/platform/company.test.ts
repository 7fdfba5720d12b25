import { expect, test } from 'vitest';
import { asksConsent, companySettings, legalNotices, paymentProviders } from './company.ts';

test('the operator is warned of every empty setting and of unreviewed texts, and of nothing else', () => {
  const filled = Object.fromEntries(companySettings.map((name) => [name, 'x']));
  expect(legalNotices({ ...filled, LEGAL_TEXTS: 'reviewed' })).toEqual([]);
  const [empty, templates] = legalNotices({ ...filled, COMPANY_PHONE: ' ', COMPANY_NAME: undefined });
  expect(empty).toMatch(/: COMPANY_NAME, COMPANY_PHONE\.$/);
  expect(templates).toContain('docs/legal-texts.md');
  expect(legalNotices({ LEGAL_TEXTS: 'reviewed' })[0]).toContain(companySettings.join(', '));
});

test('the privacy page names the payment providers that are configured, and no others', () => {
  expect(paymentProviders({})).toBe('');
  expect(paymentProviders({ MOLLIE_API_KEY: 'test_x' })).toBe('Mollie B.V. (Amsterdam)');
  expect(paymentProviders({ STRIPE_SECRET_KEY: 'sk', MOLLIE_API_KEY: 'x' })).toContain('Stripe');
  expect(paymentProviders({ STRIPE_SECRET_KEY: 'sk', PAYMENT_PROVIDERS: 'Adyen N.V.' })).toBe('Adyen N.V.');
});

test('a configured service of another company makes the shop ask for consent', () => {
  expect(asksConsent({ SHOP_NAME: 'x', CONSENT_CHAT: ' ', CONSENT_MARKETING: undefined })).toBe(false);
  expect(asksConsent({ CONSENT_CHAT: 'https://chat.example/c.js' })).toBe(true);
});
