import { expect, test } from 'vitest';
import { packageAddress } from './package-address.ts';

const card = { link: '/de/designservice', redirectionRoute: '/de/designservice?package=pro&x=1' };

test('a customer is sent to the link at once, a visitor to the sign-in and then back to it', () => {
  const login = '/de/anmelden';
  expect(packageAddress(card, { isSignedIn: true, login })).toBe('/de/designservice');
  const address = packageAddress(card, { isSignedIn: false, login });
  expect(address).toBe('/de/anmelden?redirect=%2Fde%2Fdesignservice%3Fpackage%3Dpro%26x%3D1');
  expect(new URL(address, 'https://shop.example').searchParams.get('redirect')).toBe(card.redirectionRoute);
});
