import type { ProofRemark } from '@labelwerk/contracts/proofs/links.ts';
import type { Place } from '@labelwerk/contracts/values/place.ts';
import { Marks } from '#features/remarks/index.ts';

type Props = {
  readonly remarks: readonly ProofRemark[];
  readonly design: number;
  /** A place that is about to be remarked on. */
  readonly chosen?: Place | undefined;
};

/** Number of a remark in the list of those with a place: the same in the list and on the design. */
export const numbersOf = (remarks: readonly ProofRemark[]): ReadonlyMap<string, number> =>
  new Map(remarks.filter(({ place }) => place !== null).map(({ id }, index) => [id, index + 1]));

/** The places that were remarked on, over a design. */
export function RemarkMarks({ remarks, design, chosen }: Props) {
  const numbers = numbersOf(remarks);
  const marks = remarks.flatMap(({ id, place, design: number, is_newest: isNewest }) =>
    place && number === design && isNewest ? [{ id, place, number: numbers.get(id) ?? 0 }] : [],
  );
  return <Marks marks={marks} chosen={chosen} />;
}
