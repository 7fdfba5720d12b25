import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paymentMethods } from '@labelwerk/contracts/payments/payment-types.ts';
import { carriers } from '@labelwerk/domain/shipping/carriers.ts';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..', '..', 'public', 'icons');

/** Names required by the specification, in addition to payment methods and carriers. */
const named = ['mastercard', 'paypal', 'spanish', 'english', 'italy-flag', 'ups', 'deliveryvan'];

test('every carrier, payment method and named icon is a picture without executable content', () => {
  const ways = paymentMethods.map((method) => method.replaceAll('_', '-'));
  const names = [...named, ...ways, ...carriers.filter((carrier) => carrier !== 'other')];
  for (const name of names) {
    const file = join(folder, `${name}.svg`);
    expect(existsSync(file), name).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text, name).toMatch(/^<svg [^>]*viewBox=/);
    expect(text, name).not.toMatch(/<script|\son\w+=|href=|<foreignObject/i);
    expect(text.length, name).toBeLessThan(5_000);
    // Letters are outlines of the shop's own font: a picture can't load one, and would look different on each machine.
    expect(text, name).not.toContain('<text');
  }
});
