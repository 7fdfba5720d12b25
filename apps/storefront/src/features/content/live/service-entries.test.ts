import { expect, test } from 'vitest';
import { serviceEntries } from './service-entries.ts';

const currency = 'EUR' as const;
const path = (key: 'calculator' | 'login') => `/de/${key}`;
const offered = [
  { id: 'review-pro', name: 'Pro', price: { amount: 2_900, currency }, href: '/de/review?kind=review-pro' },
  { id: 'design', name: undefined, price: { amount: 4_583, currency }, href: '/de/design' },
] as const;
const info = { currency, extras: [{ id: 'proof', name: 'Proof', amount: 3_000, per_sort: true }] } as never;
const hrefs = (isSignedIn: boolean) =>
  serviceEntries(['design', 'review-pro', 'proof', 'gone'], info, offered, { isSignedIn, path }).map(
    ({ href }) => href,
  );

test('customers go to the page of a service at once', () => {
  const [design, review, proof] = hrefs(true);
  expect([design, review]).toEqual(['/de/design', '/de/review?kind=review-pro']);
  expect(proof).toMatch(/^\/de\/calculator\?.*e=proof/);
});

test('visitors go to the sign-in of the site, which leads there', () => {
  const signIns = hrefs(false).map((href) => new URL(href, 'https://shop.example'));
  expect(signIns.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/de/login'));
  expect(signIns.map(({ searchParams }) => searchParams.get('redirect'))).toEqual(hrefs(true));
});
