import {
  distinctChoice,
  type SampleChoice,
  samplePackLimits,
} from '@labelwerk/domain/samples/sample-pack.ts';
import type { Catalogue } from '#features/pricing/index.ts';
import { type FieldFailure, failure, type Result, success } from '#platform/problems/failure.ts';
import type { ChosenSample } from './sample-pack-item.ts';

const keysOf = (samples: readonly ChosenSample[]): string =>
  samples
    .map(({ kind, id }) => `${kind} ${id}`)
    .sort()
    .join();

/** Whether two packs hold the same samples. */
export const isSameChoice = (one: readonly ChosenSample[], other: readonly ChosenSample[]): boolean =>
  keysOf(one) === keysOf(other);

/** The samples of a choice, each once, materials first; 422 for none, too many, and those that are not offered. */
export function samplesOf(
  { materials, finishes }: Pick<Catalogue, 'materials' | 'finishes'>,
  choice: SampleChoice,
): Result<readonly ChosenSample[], 'request.invalid'> {
  const distinct = distinctChoice(choice);
  const count = distinct.materials.length + distinct.finishes.length;
  const errors: FieldFailure[] = [];
  const list = (
    kind: ChosenSample['kind'],
    ids: readonly string[],
    entries: ReadonlyMap<string, Pick<ChosenSample, 'names'>>,
  ) =>
    ids.flatMap((id): ChosenSample[] => {
      const entry = entries.get(id);
      return entry ? [{ kind, id, names: entry.names }] : [];
    });
  const ofMaterials = list('material', distinct.materials, materials);
  const ofFinishes = list('finish', distinct.finishes, finishes);
  if (count === 0) errors.push({ path: 'materials', code: 'samples.none' });
  if (count > samplePackLimits.samples)
    errors.push({ path: 'materials', code: 'samples.too-many', params: { n: samplePackLimits.samples } });
  if (ofMaterials.length < distinct.materials.length)
    errors.push({ path: 'materials', code: 'samples.gone' });
  if (ofFinishes.length < distinct.finishes.length) errors.push({ path: 'finishes', code: 'samples.gone' });
  return errors.length > 0
    ? failure('request.invalid', { errors })
    : success([...ofMaterials, ...ofFinishes]);
}
