import type { PageFacts } from '../rule.ts';
import { expectedOn } from './page-facts.ts';

/**
 * A page whose trim has the exact ordered size: a file accepted with a deviation of up to half a millimetre gets the
 * ordered size, centred on its own trim.
 */
export function inOrderedSize(facts: PageFacts): PageFacts {
  const { trim, trimBy, geometry, file } = facts;
  if (trimBy === 'unknown') return facts;
  const { width, height } = expectedOn(geometry, file.expected);
  if (Math.max(Math.abs(trim.width - width), Math.abs(trim.height - height)) > file.limits.trim.error + 1e-6)
    return facts;
  const x = trim.x + (trim.width - width) / 2;
  const y = trim.y + (trim.height - height) / 2;
  return { ...facts, trim: { x, y, width, height } };
}
