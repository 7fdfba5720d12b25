import type { RefusalCode } from '@labelwerk/artwork/limits.ts';
import type { KeptFinding } from './tables.ts';

const refused = 'refused';

/** Why a file, or one of its pages (from 1), can't be opened or drawn. */
export const refusalFinding = (code: RefusalCode, page: number | null): KeptFinding => ({
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

export const isRefusal = ({ id }: KeptFinding): boolean => id.startsWith(`${refused}.`);
