import { isInk, type Rule } from '../../rule.ts';

export const pageEmpty: Rule = {
  id: 'LP-PAGE-4',
  watch({ trim }, report) {
    let empty = true;
    return {
      mark(mark) {
        if (isInk(mark)) empty = false;
      },
      end() {
        if (empty) report({ variant: 'empty', severity: 'warning', box: trim });
      },
    };
  },
};
