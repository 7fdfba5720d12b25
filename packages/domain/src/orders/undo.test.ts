import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCancelFree, jobStates, nextJobState, undoableEvents } from './job-states.ts';

const states = fc.constantFrom(...jobStates);

test('undo leads back exactly where an undoable step came from', () => {
  fc.assert(
    fc.property(states, states, (state, earlier) => {
      const step = undoableEvents.find((event) => nextJobState(earlier, event) === state);
      expect(nextJobState(state, 'undo', earlier)).toBe(step === undefined ? undefined : earlier);
    }),
  );
  expect(nextJobState('packed', 'undo')).toBeUndefined();
});

test('no undo leads before the release, out of a cancellation, or back from a parcel', () => {
  for (const state of jobStates)
    for (const earlier of jobStates) {
      const back = nextJobState(state, 'undo', earlier);
      if (back === undefined) continue;
      expect([isCancelFree(back), ['cancelled', 'claim_open', 'closed'].includes(state)]).toEqual([
        false,
        false,
      ]);
      expect(state === 'shipped').toBe(false);
    }
});

test('labels that fail a check go back to the press, before they are shipped only', () => {
  const back = jobStates.filter((state) => nextJobState(state, 'fail_check') !== undefined);
  expect(back).toEqual(['finishing', 'quality_check', 'packed']);
  for (const state of back) expect(nextJobState(state, 'fail_check')).toBe('printing');
});
