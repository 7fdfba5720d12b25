import type { Rule } from '../../rule.ts';

const megabyte = 1024 * 1024;

export const fileSize: Rule = {
  id: 'LP-FILE-3',
  file({ bytes, limits }, report) {
    if (bytes > limits.fileBytes)
      report({
        variant: 'large',
        severity: 'warning',
        measured: Math.round(bytes / megabyte),
        limit: limits.fileBytes / megabyte,
      });
  },
};
