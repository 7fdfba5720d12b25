import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effectsOf, type UploadEffect } from './queue-effects.ts';
import type {
  QueueEvent,
  RunResult,
  UploadEntry,
  UploadPolicy,
  UploadQueue,
  UploadStep,
} from './queue-types.ts';
import { emptyQueue, nextQueue, placesTaken } from './upload-queue.ts';

const verdict = { isValid: true, pages: 1, page_verdicts: [{ page: 1, isValid: true }] } as never;
const refused = { refused: true, pages: [], inks: [], cutLabels: {}, findings: [] };
const ids = ['a', 'b', 'c', 'd'] as const;
const file = (id: string) => ({
  id,
  name: `${id}.pdf`,
  size: 10,
  source: { file: { name: `${id}.pdf`, size: 10 } as File, fingerprint: `f:${id}` },
});

const failures: readonly RunResult[] = [
  { type: 'failed', message: 'x' },
  { type: 'failed', message: 'x', cause: 'connection' },
  { type: 'failed', message: 'x', cause: 'session' },
];
/** The results a run can report, by step; `number` varies the percentage. */
const resultsOf: Readonly<Record<UploadStep, (number: number) => readonly RunResult[]>> = {
  look: () => [
    { type: 'looked', report: null },
    { type: 'looked', report: null },
    { type: 'looked', report: refused },
    ...failures,
  ],
  send: (number) => [
    { type: 'begun', hash: 'h' },
    { type: 'progress', percent: number % 101 },
    { type: 'progress', percent: (7 * number) % 101 },
    { type: 'arrived' },
    { type: 'arrived' },
    ...failures,
  ],
  verdict: () => [{ type: 'verdict', verdict }, { type: 'verdict', verdict }, ...failures],
  order: () => [{ type: 'verdict', verdict }, ...failures],
};
type Told = { readonly told: number; readonly id: string; readonly late: boolean };
const id = fc.constantFrom(...ids);
const happenings: fc.Arbitrary<Told | QueueEvent> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ told: fc.nat(10_000), id, late: fc.nat(5).map((n) => n === 0) }) },
  { weight: 3, arbitrary: id.map((one): QueueEvent => ({ type: 'added', files: [file(one)] })) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc
        .constantFrom('paused', 'resumed', 'offline', 'online', 'signed-in', 'taken-cleared', 'aborted-all')
        .map((type) => ({ type }) as QueueEvent),
      id.map((one): QueueEvent => ({ type: 'cancelled', ids: [one] })),
      id.map((one): QueueEvent => ({ type: 'cleared', ids: [one] })),
      id.map((one): QueueEvent => ({ type: 'sent-anyway', id: one })),
      id.map((one): QueueEvent => ({ type: 'completed', id: one })),
      id.map((one): QueueEvent => ({ type: 'judged-anew', id: one, quiet: false })),
      fc.constant<QueueEvent>({ type: 'judged-anew', quiet: true }),
      id.map((one): QueueEvent => ({ type: 'ordered', id: one, order: [1], tell: true })),
    ),
  },
);
const policies = fc.constantFrom<UploadPolicy>(
  { places: 1, heldUntil: 'cleared' },
  { places: 1, heldUntil: 'checked' },
  { places: 2, heldUntil: 'checked' },
  { places: 3, heldUntil: 'checked' },
);

function toldBy(
  run: { readonly run: number; readonly step: UploadStep } | undefined,
  { id: of, told }: Told,
): QueueEvent | undefined {
  const all = run ? resultsOf[run.step](told) : [];
  const result = all[told % all.length];
  return run && result && { ...result, id: of, run: run.run };
}

/** Every run that was ever started, so that ended runs can still report results. */
function play(
  policy: UploadPolicy,
  all: readonly (Told | QueueEvent)[],
  after: (
    before: UploadQueue,
    event: QueueEvent,
    queue: UploadQueue,
    effects: readonly UploadEffect[],
  ) => void,
): UploadQueue {
  const known = new Map<string, { readonly run: number; readonly step: UploadStep }[]>();
  return all.reduce((before, one) => {
    const event = 'told' in one ? toldBy((known.get(one.id) ?? []).at(one.late ? 0 : -1), one) : one;
    if (!event) return before;
    const queue = nextQueue(before, event);
    const effects = effectsOf(before, event, queue);
    for (const effect of effects)
      if (effect.do === 'start') known.set(effect.entry.id, [...(known.get(effect.entry.id) ?? []), effect]);
    after(before, event, queue, effects);
    return queue;
  }, emptyQueue(policy));
}

const isAtRest = ({ item }: UploadEntry) =>
  ['stopped', 'ongoing', 'completed', 'aborted', 'failed'].includes(item.status);

test('after any events, no file is lost: it is worked on, waits for a restart, or rests', () => {
  fc.assert(
    fc.property(policies, fc.array(happenings, { maxLength: 80, size: 'max' }), (policy, all) => {
      play(policy, all, (before, event, queue) => {
        const gone = before.entries.filter((old) => !queue.entries.some((entry) => entry.id === old.id));
        for (const entry of gone) {
          if (event.type === 'cleared') expect(event.ids).toContain(entry.id);
          else if (event.type === 'taken-cleared') expect(entry.item.status).toBe('completed');
          else {
            expect(event.type).toBe('aborted-all');
            expect(entry.item.status).not.toBe('completed');
          }
        }
        for (const entry of queue.entries)
          expect(entry.work !== null || entry.until !== null || isAtRest(entry)).toBe(true);
        // A slot is never empty while a file waits for one.
        const isStuck = queue.entries.some(
          ({ work }, index) =>
            work && !work.isRunning && (policy.heldUntil === 'checked' || index < policy.places),
        );
        if (!queue.isPaused && placesTaken(queue) < policy.places) expect(isStuck).toBe(false);
      });
    }),
    { numRuns: 400 },
  );
});

test('after any events, at most `places` files are under way, each in one run, and none is sent twice', () => {
  fc.assert(
    fc.property(policies, fc.array(happenings, { maxLength: 80, size: 'max' }), (policy, all) => {
      const running = new Map<number, string>();
      const arrived = new Set<string>();
      play(policy, all, (before, event, queue, effects) => {
        if (event.type === 'arrived') {
          const work = before.entries.find((entry) => entry.id === event.id)?.work;
          if (work?.isRunning && work.run === event.run && work.step === 'send') arrived.add(event.id);
        }
        for (const effect of effects) {
          if (effect.do === 'stop') expect(running.delete(effect.run)).toBe(true);
          if (effect.do !== 'start') continue;
          expect([...running.values()]).not.toContain(effect.entry.id);
          running.set(effect.run, effect.entry.id);
          // Sent again only as a new upload, after the previous one was discarded.
          if (effect.step === 'send') expect(arrived).not.toContain(effect.entry.id);
        }
        for (const one of ids) if (!queue.entries.some((entry) => entry.id === one)) arrived.delete(one);
        expect(placesTaken(queue)).toBeLessThanOrEqual(policy.places);
        const underWay = queue.entries.filter(({ work }) => work?.isRunning);
        expect([...running.values()].sort()).toEqual(underWay.map((entry) => entry.id).sort());
        if (queue.isPaused && event.type === 'paused') expect(running.size).toBe(0);
      });
    }),
    { numRuns: 400 },
  );
});

test('after any events, progress has never decreased; a failure is -1 and resumes from its progress', () => {
  fc.assert(
    fc.property(policies, fc.array(happenings, { maxLength: 80, size: 'max' }), (policy, all) => {
      const reached = new Map<string, number>();
      play(policy, all, (_before, _event, queue) => {
        for (const { id: one, item } of queue.entries) {
          if (item.status === 'aborted') continue;
          if (item.progress < 0) expect(item.status).toBe('failed');
          else expect(item.progress).toBeGreaterThanOrEqual(reached.get(one) ?? 0);
          reached.set(one, Math.max(reached.get(one) ?? 0, item.progress));
        }
        for (const one of ids) if (!queue.entries.some((entry) => entry.id === one)) reached.delete(one);
      });
    }),
    { numRuns: 400 },
  );
});

test('work that waits for the connection or the session restarts once it is back; being offline is no error', () => {
  const policy: UploadPolicy = { places: 1, heldUntil: 'checked' };
  const start = nextQueue(emptyQueue(policy), { type: 'added', files: [file('a'), file('b')] });
  const steps = (queue: UploadQueue, ...events: QueueEvent[]) => events.reduce(nextQueue, queue);
  const offline = steps(
    start,
    { type: 'looked', report: null, id: 'a', run: 1 },
    { type: 'begun', hash: 'h', id: 'a', run: 2 },
    { type: 'offline' },
    { type: 'failed', message: 'x', cause: 'connection', id: 'a', run: 2 },
  );
  expect(offline.entries[0]).toMatchObject({ work: null, item: { status: 'checking', error: null } });
  // Its slot is used by another file meanwhile.
  expect(offline.entries[1]?.work?.isRunning).toBe(true);
  const back = nextQueue(offline, { type: 'online' });
  expect(back.entries[0]?.work).toMatchObject({ step: 'send', isRunning: false });

  const signedOut = nextQueue(start, { type: 'failed', message: 'x', cause: 'session', id: 'a', run: 1 });
  expect(signedOut.entries[0]?.item).toMatchObject({ status: 'failed', error: 'x' });
  expect(nextQueue(signedOut, { type: 'online' }).entries[0]?.work).toBeNull();
  const signedIn = nextQueue(signedOut, { type: 'signed-in' });
  expect(signedIn.entries[0]).toMatchObject({
    item: { status: 'pending', error: null },
    work: { step: 'look' },
  });
});

test('a cancelled upload is deleted by the server, one that is only cleared or paused is not', () => {
  const policy: UploadPolicy = { places: 2, heldUntil: 'checked' };
  const start = [
    { type: 'added', files: [file('a'), file('b')] },
    { type: 'looked', report: null, id: 'a', run: 1 },
    { type: 'begun', hash: 'h', id: 'a', run: 3 },
  ].reduce((queue, event) => nextQueue(queue, event as QueueEvent), emptyQueue(policy));
  const effects = (event: QueueEvent) => effectsOf(start, event, nextQueue(start, event));
  const stops = (cancelled: boolean) => ({ do: 'stop', run: 3, cancelled });
  expect(effects({ type: 'cancelled', ids: ['a'] })).toEqual([
    stops(true),
    { do: 'discard', hash: 'h', source: start.entries[0]?.source },
  ]);
  expect(effects({ type: 'cleared', ids: ['a'] })).toEqual([stops(false)]);
  expect(effects({ type: 'paused' })).toEqual([
    { ...stops(false) },
    { do: 'stop', run: 2, cancelled: false },
  ]);
});

test('a page selection that arrives while a file is being sent does not end the sending', () => {
  const sending = [
    { type: 'added', files: [file('a')] },
    { type: 'looked', report: null, id: 'a', run: 1 },
    { type: 'begun', hash: 'h', id: 'a', run: 2 },
  ].reduce(
    (queue, event) => nextQueue(queue, event as QueueEvent),
    emptyQueue({ places: 1, heldUntil: 'checked' }),
  );
  const ordered = nextQueue(sending, { type: 'ordered', id: 'a', order: [1], tell: true });
  expect(ordered.entries[0]?.work).toMatchObject({ step: 'send', run: 2, isRunning: true });
});

test('a file whose page selection was refused before its verdict arrived still gets its verdict', () => {
  const refusedOrder = [
    { type: 'added', files: [file('a')] },
    { type: 'looked', report: null, id: 'a', run: 1 },
    { type: 'begun', hash: 'h', id: 'a', run: 2 },
    { type: 'arrived', id: 'a', run: 2 },
    { type: 'ordered', id: 'a', order: [1], tell: true },
    { type: 'failed', message: 'x', id: 'a', run: 4 },
  ].reduce(
    (queue, event) => nextQueue(queue, event as QueueEvent),
    emptyQueue({ places: 1, heldUntil: 'checked' }),
  );
  expect(refusedOrder.entries[0]?.work).toMatchObject({ step: 'verdict', isRunning: true });
});

test('one at a time: the next file starts when the previous one is cleared', () => {
  const policy: UploadPolicy = { places: 1, heldUntil: 'cleared' };
  const checked = [
    { type: 'added', files: [file('a'), file('b')] },
    { type: 'looked', report: null, id: 'a', run: 1 },
    { type: 'arrived', id: 'a', run: 2 },
    { type: 'verdict', verdict, id: 'a', run: 3 },
    { type: 'completed', id: 'a' },
  ].reduce((queue, event) => nextQueue(queue, event as QueueEvent), emptyQueue(policy));
  expect(checked.entries.map(({ item, work }) => [item.status, work?.isRunning])).toEqual([
    ['completed', undefined],
    ['pending', false],
  ]);
  expect(nextQueue(checked, { type: 'cleared', ids: ['a'] }).entries[0]?.work?.isRunning).toBe(true);
});

test('a file that failed with the session keeps its progress, and its page selection is sent after the sign-in', () => {
  const policy: UploadPolicy = { places: 1, heldUntil: 'checked' };
  const steps = (...events: QueueEvent[]) => events.reduce(nextQueue, emptyQueue(policy));
  const failedWith = (cause: object) =>
    steps(
      { type: 'added', files: [file('a')] },
      { type: 'looked', report: null, id: 'a', run: 1 },
      { type: 'begun', hash: 'h', id: 'a', run: 2 },
      { type: 'progress', percent: 70, id: 'a', run: 2 },
      { type: 'arrived', id: 'a', run: 2 },
      { type: 'failed', message: 'x', id: 'a', run: 3, ...cause },
      { type: 'ordered', id: 'a', order: [1], tell: true },
      { type: 'failed', message: 'x', cause: 'session', id: 'a', run: 4 },
      { type: 'signed-in' },
    ).entries[0];
  expect(failedWith({ cause: 'session' })).toMatchObject({
    work: { step: 'order' },
    item: { status: 'checking' },
  });
  expect(failedWith({ cause: 'session' })?.item.progress).toBeGreaterThanOrEqual(70);
  // A permanent failure stays; its page selection is sent again.
  expect(failedWith({})).toMatchObject({ work: { step: 'order' }, item: { status: 'failed', progress: -1 } });
});
