import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paymentMethods } from '@labelwerk/contracts/payments/payment-types.ts';
import { expect, test } from 'vitest';

const icons = join(import.meta.dirname, '../../../public/icons');
/** Names given by the specification. */
const given = ['mastercard', 'paypal', 'spanish', 'english', 'italy-flag', 'ups', 'deliveryvan'];

test.each([...paymentMethods.map((id) => id.replaceAll('_', '-')), ...given])(
  '%s has its picture',
  (name) => {
    const file = join(icons, `${name}.svg`);
    expect(existsSync(file)).toBe(true);
    const picture = readFileSync(file, 'utf8');
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 48 3[02]"/);
    // No scripts and no external resources.
    expect(picture).not.toMatch(/<script|<image|href=|on\w+=|url\(/);
  },
);
