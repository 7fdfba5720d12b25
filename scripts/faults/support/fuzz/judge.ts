import type { Answered } from './send.ts';

export type Fault = 'failure' | 'no-problem-document' | 'inside' | 'no-answer' | 'slow';

/** What shows the inside of the program: stack traces, sources, SQL, messages of the engine. */
const inside =
  /node_modules|\bat \S+ \(|\.[jt]s:\d+|\/src\/|select .* from |insert into|violates|relation "|ENOENT|Cannot read prop/;

const slowMs = 2_000;

/** Everything that is wrong with an answer; nothing for one that is as it should be. */
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

/** Whether a body is a problem document (RFC 9457) that says what its status says. */
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
