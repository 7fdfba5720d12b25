import type { z } from 'zod';
import { hasMessage } from '#platform/messages/messages.ts';
import type { FieldFailure } from './failure.ts';

type Issue = z.core.$ZodIssue;

/**
 * The issues of a schema as field failures: the field (dotted path) and the message. Of several limits of the same
 * kind on a field (a safe integer has limits of its own) only the tightest is reported.
 */
export function fieldFailuresOf(issues: readonly Issue[]): FieldFailure[] {
  const failures = issues.map(fieldFailureOf);
  const isLooser = ({ code, params }: FieldFailure, other: FieldFailure) => {
    const [own, others] = [Number(params?.n), Number(other.params?.n)];
    return code === 'field.min' ? own < others : code === 'field.max' && own > others;
  };
  return failures.filter(
    (each) =>
      !failures.some(
        (other) => other.path === each.path && other.code === each.code && isLooser(each, other),
      ),
  );
}

function fieldFailureOf(issue: Issue): FieldFailure {
  const path = issue.path.map(String).join('.');
  return { path, ...withNearest(issue, codeOf(issue)) };
}

/**
 * For a number beyond a limit, adds the limit as the nearest valid value; for a value that is not one of the choices,
 * the nearest choice.
 */
function withNearest(issue: Issue, failure: Omit<FieldFailure, 'path'>): Omit<FieldFailure, 'path'> {
  if (issue.code === 'invalid_value') return { ...failure, ...nearestChoice(issue) };
  const limit = failure.params?.n;
  const isLimit = failure.code === 'field.min' || failure.code === 'field.max';
  if (!isLimit || typeof issue.input !== 'number' || typeof limit !== 'number') return failure;
  return { ...failure, nearest: limit };
}

/** The nearest of numbers, the first of texts: choices are listed by preference. */
function nearestChoice({ values, input }: Extract<Issue, { code: 'invalid_value' }>): {
  readonly nearest?: unknown;
} {
  const [first] = values;
  if (typeof first === 'string' && typeof input === 'string') return { nearest: first };
  if (typeof input !== 'number') return {};
  const numbers = values.filter((value): value is number => typeof value === 'number');
  const away = (value: number) => Math.abs(value - input);
  const [nearest] = numbers.sort((one, other) => away(one) - away(other));
  return nearest === undefined ? {} : { nearest };
}

const choiceOf = (values: readonly unknown[]): Omit<FieldFailure, 'path'> => ({
  code: 'field.choice',
  params: { choices: values.map(String).join(', ').slice(0, 200) },
});

/** The outermost integer that a limit allows: the numbers of requests with an excluded limit are integers. */
const taken = (limit: number | bigint, isIncluded: boolean | undefined, inwards: 1 | -1): number =>
  Number(limit) + (isIncluded === false ? inwards : 0);

function codeOf(issue: Issue): Omit<FieldFailure, 'path'> {
  // A schema gives its own message key as its message: `z.string().regex(…, 'account.password')`.
  if (hasMessage(issue.message)) {
    const params = 'params' in issue ? (issue.params as FieldFailure['params']) : undefined;
    return { code: issue.message, ...(params && { params }) };
  }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? { code: 'field.required' } : { code: 'field.type' };
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? { code: 'field.required' }
          : { code: 'field.min-length', params: { n: Number(issue.minimum) } };
      }
      return { code: 'field.min', params: { n: taken(issue.minimum, issue.inclusive, 1) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'field.max-length', params: { n: Number(issue.maximum) } }
        : { code: 'field.max', params: { n: taken(issue.maximum, issue.inclusive, -1) } };
    case 'invalid_format':
      return issue.format === 'email' ? { code: 'field.email' } : { code: 'field.format' };
    case 'unrecognized_keys':
      return { code: 'field.unknown', params: { keys: issue.keys.join(', ').slice(0, 100) } };
    case 'invalid_value':
      return choiceOf(issue.values);
    case 'invalid_union':
      return 'options' in issue ? choiceOf(issue.options as readonly unknown[]) : { code: 'field.invalid' };
    case 'not_multiple_of':
      return { code: 'field.step', params: { n: Number(issue.divisor) } };
    default:
      return { code: 'field.invalid' };
  }
}
