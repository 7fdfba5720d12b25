import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isReleaseDue,
  judgeApproval,
  judgeTakeBack,
  releaseOf,
  takeBackMinutes,
  waitsForApproval,
} from './approval.ts';
import { isCancelFree, type JobEvent, type JobState, jobStates, nextJobState } from './job-states.ts';

const events: readonly JobEvent[] = [
  'paid',
  'artwork',
  'pass',
  'pass_with_proof',
  'reject',
  'accept',
  'accept_with_proof',
  'send_proof',
  'approve',
  'take_back',
  'release',
  'recheck',
  'request_change',
  'correct',
  'hold',
  'resume',
  'print',
  'finish',
  'check',
  'pack',
  'ship',
  'deliver',
  'claim',
  'reprint',
  'reprint_from_codes',
  'close',
  'cancel',
];

type Walk = {
  readonly state: JobState;
  readonly heldFrom: JobState | undefined;
  readonly paid: boolean;
  /** Since the last new artwork, recheck, change request or rejection. */
  readonly checked: boolean;
  /** Since the last check, and not revoked. */
  readonly approved: boolean;
};

function step(walk: Walk, event: JobEvent): Walk | undefined {
  const state = nextJobState(walk.state, event, walk.heldFrom);
  if (!state) return undefined;
  const doubted = ['artwork', 'recheck', 'request_change', 'reject'].includes(event);
  const passed = event === 'pass' || event === 'pass_with_proof' || event.startsWith('accept');
  return {
    state,
    heldFrom: state === 'on_hold' ? walk.state : undefined,
    paid: walk.paid || event === 'paid',
    checked: passed || event === 'correct' || (walk.checked && !doubted),
    approved: event === 'approve' || (walk.approved && !doubted && !passed && event !== 'take_back'),
  };
}

/** Every state that a line can reach, by any sequence of events. */
function everyWalk(): readonly Walk[] {
  const begin: Walk = {
    state: 'awaiting_payment',
    heldFrom: undefined,
    paid: false,
    checked: false,
    approved: false,
  };
  const walks = new Map([[JSON.stringify(begin), begin]]);
  for (const walk of walks.values()) {
    for (const event of events) {
      const next = step(walk, event);
      if (next) walks.set(JSON.stringify(next), next);
    }
  }
  return [...walks.values()];
}

test('from paid to released there is no path without a passed check and a later approval', () => {
  const walks = everyWalk();
  expect(new Set(walks.map(({ state }) => state))).toEqual(new Set(jobStates));
  const atThePress = walks.filter(({ state }) => !isCancelFree(state) && state !== 'cancelled');
  expect(atThePress.length).toBeGreaterThan(5);
  for (const walk of atThePress) expect(walk).toMatchObject({ paid: true, checked: true, approved: true });
});

test('only the release leads from an approval to the press, and nothing is approved automatically', () => {
  for (const state of jobStates) {
    for (const event of events) {
      const next = nextJobState(state, event, 'approved');
      if (next === 'approved')
        expect(event === 'approve' || (state === 'on_hold' && event === 'resume')).toBe(true);
      if (next === 'released' && state !== 'claim_open')
        expect([state, event]).toEqual(['approved', 'release']);
    }
  }
});

const states = fc.constantFrom(...jobStates);
const versions = fc.constantFrom('a', 'b');
const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const approvals = fc.option(fc.record({ version: versions, releaseAt: times }), { nil: undefined });

test('an approval is valid once, for the shown content, while the line waits for it', () => {
  fc.assert(
    fc.property(states, approvals, versions, versions, (state, approval, shownVersion, present) => {
      const answer = judgeApproval({ state, approval }, shownVersion, present);
      if (answer === 'approve') expect([waitsForApproval(state), present]).toEqual([true, shownVersion]);
      if (answer === 'repeat') expect(approval?.version).toBe(shownVersion);
    }),
  );
  expect(judgeApproval({ state: 'approval_pending', approval: undefined }, 'a', 'b')).toBe('outdated');
  const approval = { version: 'a', releaseAt: new Date() };
  expect(judgeApproval({ state: 'released', approval }, 'a', 'a')).toBe('repeat');
  expect(judgeApproval({ state: 'approved', approval }, 'b', 'b')).toBe('outdated');
  expect(judgeApproval({ state: 'preflighting', approval: undefined }, 'a', 'a')).toBe('not-asked');
});

test('an approval can be revoked for an hour and is a release afterwards, never both', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 120 * 60_000 }), (approvedAt, later) => {
      const job = {
        state: 'approved' as const,
        approval: { version: 'a', releaseAt: releaseOf(approvedAt) },
      };
      const now = new Date(approvedAt.getTime() + later);
      const open = later < takeBackMinutes * 60_000;
      expect(judgeTakeBack(job, now)).toBe(open ? 'take_back' : 'late');
      expect(isReleaseDue(job, now)).toBe(!open);
    }),
  );
});

test('a second revocation changes nothing, and one after the release is late', () => {
  const now = new Date();
  fc.assert(
    fc.property(states, approvals, (state, approval) => {
      const answer = judgeTakeBack({ state, approval }, now);
      expect(answer === 'take_back').toBe(
        state === 'approved' && approval !== undefined && now < approval.releaseAt,
      );
      if (state === 'approval_pending') expect(answer).toBe('repeat');
      if (['released', 'printing', 'shipped', 'completed'].includes(state)) expect(answer).toBe('late');
    }),
  );
});
