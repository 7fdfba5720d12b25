import { type Language, storedMessageOf } from '#platform/messages/messages.ts';

const inside =
  /node_modules|\bat \w+ \(|\/src\/|select |insert into|violates|relation "|ENOENT|Cannot read|undefined/;

/** Patterns for the text of a message, in singular and plural; parameters match any text. */
const sentencesOf = (language: Language, code: string): readonly RegExp[] =>
  [1, 9].map((n) => {
    const counts = { n, seconds: n, minutes: n, days: n, pages: n, sorts: n, sheets: n };
    const parts = storedMessageOf(language, code, counts).split(/\{\w+\}|\d+/);
    return new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`, 's');
  });

/** The rule for responses that a response to a hostile request violates; undefined if there is none. */
export function faultOf(
  { statusCode, body, headers }: { statusCode: number; body: string; headers: Record<string, unknown> },
  language: Language,
  marks: readonly string[],
): string | undefined {
  // An overloaded machine answers 503 with a retry time; any other 5xx is a bug.
  const isBusy = statusCode === 503 && headers['retry-after'] !== undefined;
  if (statusCode >= 500 && !isBusy) return 'a failure of ours';
  if (marks.some((mark) => body.includes(mark))) return 'another customer’s data';
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    return 'no safe headers';
  if (statusCode < 400) return undefined;
  if (!String(headers['content-type']).startsWith('application/problem+json')) return 'no problem document';
  const problem = JSON.parse(body) as {
    type: string;
    title: string;
    status: number;
    detail: string;
    errors?: { path: string; message: string }[];
  };
  if (problem.status !== statusCode || !problem.title || !problem.type)
    return 'an incomplete problem document';
  const code = problem.type.split(':').at(-1) ?? '';
  if (
    problem.detail === code ||
    !sentencesOf(language, code).some((sentence) => sentence.test(problem.detail))
  )
    return `not a sentence in ${language}`;
  for (const error of problem.errors ?? []) {
    if (typeof error.path !== 'string' || !error.message || /^[a-z]+\.[a-z-]+$/.test(error.message))
      return 'an error without a sentence';
  }
  if (statusCode === 422 && code === 'request.invalid' && !problem.errors?.length)
    return 'a 422 without the field';
  if (inside.test(body)) return 'the inside of the program';
  return undefined;
}
