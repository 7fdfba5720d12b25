import type { z } from 'zod';
import type { FieldFailure } from '#platform/failure.ts';
import { hasMessage } from '#platform/messages.ts';

type Issue = z.core.$ZodIssue;

/** A schema's complaint as a field failure: which field (dotted path) and which message. */
export function fieldFailureOf(issue: Issue): FieldFailure {
  const path = issue.path.map(String).join('.');
  return { path, ...withNearest(issue, codeOf(issue)) };
}

/** A number beyond a limit is told the limit as a value that would be taken. */
function withNearest(issue: Issue, failure: Omit<FieldFailure, 'path'>): Omit<FieldFailure, 'path'> {
  const limit = failure.params?.n;
  const isLimit = failure.code === 'field.min' || failure.code === 'field.max';
  if (!isLimit || typeof issue.input !== 'number' || typeof limit !== 'number') return failure;
  if ('inclusive' in issue && issue.inclusive === false) return failure;
  return { ...failure, nearest: limit };
}

function codeOf(issue: Issue): Omit<FieldFailure, 'path'> {
  // A schema names its own message key as its message: `z.string().regex(…, 'account.password')`.
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
      return { code: 'field.min', params: { n: Number(issue.minimum) } };
    case 'too_big':
      return issue.origin === 'string'
        ? { code: 'field.max-length', params: { n: Number(issue.maximum) } }
        : { code: 'field.max', params: { n: Number(issue.maximum) } };
    case 'invalid_format':
      return issue.format === 'email' ? { code: 'field.email' } : { code: 'field.format' };
    case 'unrecognized_keys':
      return { code: 'field.unknown', params: { keys: issue.keys.join(', ').slice(0, 100) } };
    case 'invalid_value':
      return { code: 'field.choice', params: { choices: issue.values.map(String).join(', ').slice(0, 200) } };
    case 'not_multiple_of':
      return { code: 'field.step', params: { n: Number(issue.divisor) } };
    default:
      return { code: 'field.invalid' };
  }
}
