import type { Subpath } from '../../../interpret/geometry/path.ts';
import type { PathMark } from '../../../interpret/layers/marks.ts';
import type { Purposeful } from '../../rule.ts';

/** Whether a mark is part of a cut line; hidden ones too. */
export const isCut = (mark: Purposeful): boolean => mark.plates.includes('cut');

export const isCutPath = (mark: Purposeful): mark is Purposeful & PathMark =>
  isCut(mark) && mark.kind === 'path';

/** Non-empty subpaths. */
export const subpathsOf = (marks: readonly PathMark[]): readonly Subpath[] =>
  marks.flatMap(({ path }) => path.subpaths.filter(({ segments }) => segments.length > 0));

/** Maximum number of marks of a cut line that are checked. */
export const maxCutMarks = 2_000;
