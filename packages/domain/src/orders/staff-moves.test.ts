import { expect, test } from 'vitest';
import { staffRoles } from '../staff/roles.ts';
import { jobStates, nextJobState } from './job-states.ts';
import { mayMove, movesOf, staffEvents } from './staff-moves.ts';

test('the roles together move a line step by step from its release to the delivery', () => {
  let state = nextJobState('approved', 'release') ?? 'closed';
  const steps = [
    ['print', 'press'],
    ['finish', 'press'],
    ['check', 'press'],
    ['pack', 'service'],
  ] as const;
  for (const [event, role] of steps) {
    expect(movesOf(role, state)).toContain(event);
    state = nextJobState(state, event) ?? 'closed';
  }
  expect(state).toBe('packed');
  expect(movesOf('press', state)).toEqual([]);
  expect(movesOf('service', 'shipped')).toEqual(['deliver']);
});

test('staff cannot move a line before its release, except to hold and resume it', () => {
  const before = ['awaiting_payment', 'awaiting_artwork', 'preflighting', 'artwork_rejected'] as const;
  for (const state of [...before, 'approval_pending', 'approved'] as const)
    for (const role of staffRoles)
      expect(movesOf(role, state).filter((event) => event !== 'hold')).toEqual([]);
  for (const state of jobStates) expect(movesOf('content', state)).toEqual([]);
  expect(movesOf('prepress', 'on_hold', 'approved')).toEqual(['resume']);
  expect(movesOf('prepress', 'on_hold', 'printing')).toEqual([]);
  for (const event of staffEvents) expect(mayMove('owner', event)).toBe(true);
});
