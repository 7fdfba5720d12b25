import { companyFault } from '#features/papers/index.ts';
import { isLoopback } from '#payment-settings.ts';
import type { Settings } from '#settings.ts';
import type { Check, Fault } from './check.ts';

function addressFault(settings: Settings): Fault {
  for (const name of ['SHOP_ADDRESS', 'API_ADDRESS'] as const) {
    const address = settings[name];
    if (isLoopback(address)) return `${name} is on this machine: set it to the public address of the shop.`;
    if (!address.startsWith('https://'))
      return `${name} must begin with https://: browsers then keep its cookies secret.`;
    if (new URL(address).pathname !== '/' && name === 'SHOP_ADDRESS')
      return 'SHOP_ADDRESS has a path: set it to the host alone, such as https://shop.example.';
  }
  return undefined;
}

function proxyFault({ TRUSTED_PROXIES: proxies, SHOP_ADDRESS: address }: Settings): Fault {
  if (proxies > 0 || isLoopback(address)) return undefined;
  return 'TRUSTED_PROXIES is 0: set it to the number of your proxies, or all visitors share one limit.';
}

function senderFault({ MAIL_FROM: from, MAIL_READER: reader }: Settings): Fault {
  if (/\.example>?$/i.test(from.trim()))
    return 'MAIL_FROM is an example: set it to an address of your domain.';
  if (reader === 'on') return 'MAIL_READER is on: set it to off, or strangers could read mails at /dev/mail.';
  return undefined;
}

function paymentFault(settings: Settings): Fault {
  const {
    STRIPE_SECRET_KEY: stripe,
    MOLLIE_API_KEY: mollie,
    BANK_IBAN: iban,
    LOCAL_PAYMENTS: local,
  } = settings;
  if (local === 'on')
    return 'LOCAL_PAYMENTS is on, which moves no money: set the public addresses, or turn it off.';
  if (stripe === undefined && mollie === undefined && iban === 'none')
    return 'nobody can pay: set STRIPE_SECRET_KEY, MOLLIE_API_KEY or BANK_IBAN.';
  if (stripe?.includes('_test_')) return 'STRIPE_SECRET_KEY is a key for tests: set the live one.';
  if (mollie?.startsWith('test_')) return 'MOLLIE_API_KEY is a key for tests: set the live one.';
  return undefined;
}

/** Checks of the settings alone. */
export const settingsChecks = (settings: Settings): readonly Check[] => [
  { subject: 'addresses', run: () => addressFault(settings) },
  { subject: 'proxies', run: () => proxyFault(settings) },
  { subject: 'company', run: () => companyFault(settings) },
  { subject: 'sender of mails', run: () => senderFault(settings) },
  { subject: 'payments', run: () => paymentFault(settings) },
];
