import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const shown = (value: unknown): string =>
  value === undefined || value === '' ? 'nothing' : `“${String(value)}”`;

function limitOf(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isMin = issue.code === 'too_small';
  const limit = Number(isMin ? issue.minimum : issue.maximum);
  const [bound, more] = isMin ? ['at least', 'more than'] : ['at most', 'less than'];
  const word = issue.inclusive === false ? more : bound;
  if (issue.origin === 'string') return `must have ${word} ${limit} characters`;
  return issue.origin === 'array' ? `must have ${word} ${limit} entries` : `must be ${word} ${limit}`;
}

/** A schema error as a sentence for the editor of the spreadsheet. `value` is the value at that place. */
export function issueSentence(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return `${limitOf(issue)}, not ${shown(value)}`;
    case 'invalid_type':
      if (value === undefined) return 'must be filled in';
      return `must be ${issue.expected === 'int' || issue.expected === 'number' ? 'a whole number' : `a ${issue.expected}`}, not ${shown(value)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}, not ${shown(value)}`;
    case 'invalid_format':
      return `${shown(value)} has the wrong format`;
    case 'invalid_key':
      return 'is not a known name';
    case 'unrecognized_keys':
      return 'is unknown';
    default:
      return value === undefined ? 'must be filled in' : `${issue.message}, not ${shown(value)}`;
  }
}
