import { areas } from '@labelwerk/domain/market/areas.ts';
import { expect, test } from 'vitest';
import { languages, messageOf } from '#platform/messages/messages.ts';

const refused = areas.flatMap(({ id, vat }) =>
  vat === 'outside' || vat === 'own-rate' ? [{ id, vat }] : [],
);

test.each(languages)('every area that may be refused has a name in %s', (language) => {
  const named = (vat: 'outside' | 'own-rate', area: string) =>
    messageOf(language, `addresses.area-${vat}`, { area });
  for (const { id, vat } of refused) {
    expect(named(vat, id)).not.toBe(named(vat, 'none of them'));
    expect(named(vat, id)).not.toContain('{');
  }
});
