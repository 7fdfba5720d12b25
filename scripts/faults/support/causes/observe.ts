import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../../driver.ts';
import { duration } from '../spread.ts';

/** A call of the API that is repeated while a fault lasts. Its answer may be left unread. */
export type Call = { readonly name: string; send(signal: AbortSignal): Promise<Response> };

type Answer = {
  readonly call: string;
  readonly sentAt: number;
  readonly endedAt: number;
  /** 0: no answer within `maxMs`, or the connection was cut. */
  readonly status: number;
  /** Whether it is a problem document with Retry-After. */
  readonly isComplete: boolean;
};

export type Fault = {
  readonly name: string;
  /** Pause in ms without requests before it begins: connections are idle. */
  readonly idleMs?: number;
  begin(): unknown;
  /** If absent, the fault is momentary: broken connections have to be noticed and replaced. */
  end?(): unknown;
};

const maxMs = 20_000;
const intervalMs = 150;
const goals = { answerMs: 2_000, recoveryMs: 10_000 };
/** A shop counts as recovered after this many successful calls in a row, including each kind. */
const wellCalls = 12;

async function ask(call: Call): Promise<Answer> {
  const sentAt = performance.now();
  const done = (status: number, isComplete: boolean): Answer => ({
    call: call.name,
    sentAt,
    endedAt: performance.now(),
    status,
    isComplete,
  });
  try {
    const answer = await call.send(AbortSignal.timeout(maxMs));
    await answer.arrayBuffer();
    const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
    const isReadiness = call.name === 'ready';
    return done(answer.status, (isProblem || isReadiness) && answer.headers.has('retry-after'));
  } catch {
    return done(0, false);
  }
}

/**
 * Applies a fault for `holdMs` while calls continue, and waits until the API has recovered. Figures: the first answer
 * that reported it, the slowest answer, the time to recovery, and the number of answers that were neither a success nor
 * a problem document with 503 or 507 and Retry-After.
 */
export async function observe(
  fault: Fault,
  calls: readonly Call[],
  holdMs: number,
  say: (line: string) => void,
): Promise<Figure> {
  const answers: Answer[] = [];
  const open = new Set<Promise<unknown>>();
  let isOver = false;
  let isPaused = false;
  let turn = 0;
  const send = () => {
    const call = calls[turn % calls.length];
    turn += 1;
    if (!call) return;
    const asked: Promise<unknown> = ask(call).then((answer) => {
      answers.push(answer);
      open.delete(asked);
    });
    open.add(asked);
  };
  const sending = (async () => {
    while (!isOver) {
      if (!isPaused) send();
      await wait(intervalMs);
    }
  })();
  await wait(1_000);
  isPaused = true;
  await wait(fault.idleMs ?? 0);
  isPaused = false;
  const beganAt = performance.now();
  await fault.begin();
  await wait(holdMs);
  const endedAt = fault.end ? performance.now() : beganAt;
  await fault.end?.();
  const isWell = () => {
    const last = answers.filter((one) => one.sentAt > endedAt).slice(-wellCalls);
    return last.length === wellCalls && last.every((one) => one.status < 300 && one.status > 0);
  };
  const until = performance.now() + 30_000;
  while (!isWell() && performance.now() < until) await wait(50);
  isOver = true;
  await sending;
  await Promise.all(open);

  const since = answers.filter((one) => one.endedAt >= beganAt);
  const isGood = (one: Answer) => one.status > 0 && one.status < 300;
  const unavailable = since.filter((one) => one.status === 503 || one.status === 507);
  const wrong = since.filter((one) => !isGood(one) && !(unavailable.includes(one) && one.isComplete));
  const first =
    unavailable.length > 0 ? Math.min(...unavailable.map((one) => one.endedAt)) - beganAt : undefined;
  const slowest = Math.max(...since.map((one) => one.endedAt - one.sentAt));
  const lastBad = Math.max(endedAt, ...since.filter((one) => !isGood(one)).map((one) => one.endedAt));
  const recovery = isWell() ? lastBad - endedAt : Number.POSITIVE_INFINITY;
  const late = since.filter((one) => one.endedAt - one.sentAt > goals.answerMs);
  for (const one of [...wrong, ...late].slice(0, 6))
    say(
      `${fault.name}: ${one.call} answered ${one.status || 'nothing'} after ${duration(one.endedAt - one.sentAt)}`,
    );
  return {
    what: fault.name,
    measured: [
      first === undefined ? 'no 503' : `first 503 ${duration(first)}`,
      `slowest ${duration(slowest)}`,
      Number.isFinite(recovery) ? `well after ${duration(recovery)}` : 'not well again',
      `${unavailable.length} × 503, ${wrong.length} wrong of ${since.length}`,
    ].join(', '),
    goal: 'each answer 2 s, well 10 s, 0 wrong',
    met: slowest <= goals.answerMs && recovery <= goals.recoveryMs && wrong.length === 0,
  };
}
