import type { Answered } from './send.ts';

export type Fault = 'failure' | 'no-problem-document' | 'inside' | 'no-answer' | 'slow';

/** Signs of internals in an answer: stack traces, source paths, SQL, engine messages. */
const inside =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|\/src\/|select .* from |insert into|violates|relation "|ENOENT|Cannot read prop/;

const slowMs = 2_000;

/** All faults of an answer; empty if it is correct. */
export function faultsOf(method: string, answer: Answered): Fault[] {
  const { status, headers, body, ms } = answer;
  const faults: Fault[] = [];
  if (status === 0) faults.push('no-answer');
  if (status >= 500) faults.push('failure');
  if (ms > slowMs) faults.push('slow');
  if (status >= 400 && method !== 'HEAD' && !isProblem(status, String(headers['content-type']), body))
    faults.push('no-problem-document');
  if (status >= 400 && inside.test(body)) faults.push('inside');
  return faults;
}

/** Whether a body is a problem document (RFC 9457) consistent with its status. */
function isProblem(status: number, type: string, body: string): boolean {
  if (!type.startsWith('application/problem+json')) return false;
  try {
    const problem = JSON.parse(body) as Record<string, unknown>;
    return (
      problem.status === status &&
      [problem.type, problem.title, problem.detail].every((text) => typeof text === 'string' && text !== '')
    );
  } catch {
    return false;
  }
}
