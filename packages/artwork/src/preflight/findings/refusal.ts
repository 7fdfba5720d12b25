import type { RefusalCode } from '../../limits.ts';
import type { Finding } from './finding.ts';

const refused = 'refused';

/** Why a file, or one of its pages (from 1), can't be opened or drawn. */
export const refusalFinding = (code: RefusalCode, page: number | null): Finding => ({
  id: `${refused}.${code}`,
  variant: '',
  severity: 'error',
  page,
  box: null,
  measured: null,
  limit: null,
  subject: null,
  fix: null,
  more: 0,
});

export const isRefusal = ({ id }: Pick<Finding, 'id'>): boolean => id.startsWith(`${refused}.`);
