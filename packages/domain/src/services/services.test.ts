import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marketIds } from '../market/markets.ts';
import { mayCancel } from '../orders/permissions.ts';
import type { PriceList } from '../pricing/price-list.ts';
import { priceListFaults } from '../pricing/price-list-faults.ts';
import { priceOfService } from './asked-service.ts';
import { type DesignChoices, packageTypes, premiumServices } from './design-choices.ts';
import { fileServices, proofServices } from './service.ts';
import { answerReasons, mayAccept, mayAskChange } from './service-answers.ts';
import { designPrice, fileServicePrice, notOffered } from './service-price.ts';
import {
  cancelReasonsOf,
  mayDeliver,
  nextServiceState,
  roundsIncluded,
  roundsLeft,
  type ServiceEvent,
  type ServiceState,
  serviceStates,
  wasDelivered,
} from './service-states.ts';

const list = JSON.parse(
  readFileSync(new URL('../../../../apps/api/seed/price-list.json', import.meta.url), 'utf8'),
) as PriceList;

const market = fc.constantFrom(...marketIds);
const choices: fc.Arbitrary<DesignChoices> = fc.record({
  sorts: fc.integer({ min: 1, max: 20 }),
  additional_forms: fc.integer({ min: 0, max: 10 }),
  high_priority: fc.boolean(),
  package_type: fc.constantFrom(...packageTypes),
  premium_services: fc.subarray([...premiumServices]),
});
const plain: DesignChoices = {
  ...{ sorts: 1, additional_forms: 0, high_priority: false },
  ...{ package_type: 'basic', premium_services: [] },
};

describe('the price of a design', () => {
  test('is the sum of its five amounts, in whole minor units, and never decreases with more choices', () => {
    fc.assert(
      fc.property(choices, market, (designChoices, id) => {
        const price = designPrice(list, designChoices, id);
        if (!price) throw new Error('The first list offers all of it');
        const { total, ...amounts } = price;
        expect(total).toBe(Object.values(amounts).reduce((sum, amount) => sum + amount, 0));
        expect(Object.values(price).every((amount) => Number.isInteger(amount) && amount >= 0)).toBe(true);
        const more = { ...designChoices, sorts: designChoices.sorts + 1, high_priority: true };
        expect(designPrice(list, more, id)?.total).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  test('of several pieces is a multiple of the price shown for one', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 1, max: 20 }), (id, sorts) => {
        const one = designPrice(list, plain, id)?.sorts ?? 0;
        expect(designPrice(list, { ...plain, sorts }, id)?.sorts).toBe(one * sorts);
      }),
    );
  });

  test('is as expected for the initial price list', () => {
    const all = { ...plain, sorts: 2, additional_forms: 1, high_priority: true };
    expect(
      designPrice(list, { ...all, package_type: 'premium', premium_services: ['extra-round'] }, 1),
    ).toEqual({
      ...{ sorts: 9_166, premium_services: 1_500, additional_forms: 2_500, high_priority: 650 },
      ...{ package_type: 6_000, total: 19_816 },
    });
    const ofFiles = fileServices.map((id) => [id, fileServicePrice(list, id, 1)]);
    expect(Object.fromEntries(ofFiles)).toEqual({
      ...{ 'review-smart': 3_000, 'review-pro': 6_500, 'data-check': 1_500, 'barcode-check': 2_500 },
      ...{ 'digital-proof': 900, 'printed-proof': 1_400 },
    });
    for (const id of marketIds)
      for (const service of fileServices) expect(fileServicePrice(list, service, id)).toBeGreaterThan(0);
  });

  test('is undefined for choices that the list does not offer, each of which is reported', () => {
    const bare = { ...list, services: { design: { sort: 100, packageTypes: { premium: 0 } } } };
    const unofferedChoices: DesignChoices = {
      ...{ sorts: 1, additional_forms: 1, high_priority: true },
      ...{ package_type: 'basic', premium_services: ['source-files'] },
    };
    expect(notOffered(bare.services.design, unofferedChoices)).toEqual([
      'additional_forms',
      'high_priority',
      'package_type',
      'premium_services',
    ]);
    expect(designPrice(bare, { ...plain, package_type: 'premium' }, 1)?.total).toBe(100);
    expect(designPrice(bare, unofferedChoices, 1)).toBeUndefined();
    expect(fileServicePrice(bare, 'review-pro', 1)).toBeUndefined();
    expect(
      priceOfService({ ...list, services: undefined }, { service: 'design', choices: plain }, 1),
    ).toBeUndefined();
  });
});

test('a list without packages, or with a premium one below the basic one, is faulty', () => {
  const faultsOf = (packages: { basic?: number; premium?: number }) =>
    priceListFaults(
      { ...list, services: { design: { sort: 1, packageTypes: packages } } },
      { materials: Object.keys(list.materials), finishes: Object.keys(list.finishes) },
    ).map(({ path }) => path);
  expect(faultsOf({})).toEqual(['services.design.packageTypes']);
  expect(faultsOf({ basic: 2, premium: 1 })).toEqual(['services.design.packageTypes.premium']);
  expect([faultsOf({ premium: 1 }), faultsOf({ basic: 0, premium: 0 })]).toEqual([[], []]);
});

describe('an ordered service', () => {
  const state = fc.constantFrom(...serviceStates);
  const event = fc.constantFrom<ServiceEvent[]>('pay', 'deliver', 'accept', 'ask_change', 'cancel');

  test('can be answered exactly if its state allows it, and every refusal has a reason', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 3 }), (one, left) => {
        const accept = mayAccept({ state: one });
        const change = mayAskChange({ state: one, roundsLeft: left });
        expect(accept.allowed).toBe(nextServiceState(one, 'accept') !== undefined);
        expect(change.allowed).toBe(nextServiceState(one, 'ask_change') !== undefined && left > 0);
        for (const answer of [accept, change])
          if (!answer.allowed) expect(answerReasons).toContain(answer.reason);
      }),
    );
  });

  test('stays accepted or cancelled, whatever happens afterwards', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let now: ServiceState = 'awaiting_payment';
        for (const one of events) {
          const next = nextServiceState(now, one);
          if (now === 'accepted' || now === 'cancelled')
            expect([next, mayDeliver(now)]).toEqual([undefined, false]);
          now = next ?? now;
        }
      }),
    );
  });

  test('has the rounds of its kind and package, and never a negative number left', () => {
    expect([roundsIncluded('review-smart', null), roundsIncluded('review-pro', null)]).toEqual([1, 2]);
    expect(proofServices.map((id) => roundsIncluded(id, null))).toEqual([2, 1]);
    expect(roundsIncluded('design', plain)).toBe(2);
    const most = { ...plain, package_type: 'premium', premium_services: ['extra-round'] } as const;
    expect(roundsIncluded('design', most)).toBe(5);
    expect([roundsLeft(2, 1), roundsLeft(2, 3)]).toEqual([1, 0]);
  });

  test('prevents the cancellation of its order once it was delivered', () => {
    for (const one of serviceStates) {
      const cancel = mayCancel({ state: 'paid', jobs: [], blockedBy: cancelReasonsOf({ state: one }) });
      expect([one, cancel.allowed]).toEqual([one, !wasDelivered({ state: one })]);
    }
  });
});
