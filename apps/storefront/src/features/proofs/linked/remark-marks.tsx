import type { ProofRemark } from '@labelwerk/contracts/proofs/links.ts';

type Place = { readonly x: number; readonly y: number };
type Props = {
  readonly remarks: readonly ProofRemark[];
  readonly design: number;
  /** A place that is about to be remarked on. */
  readonly chosen?: Place | undefined;
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Number of a remark in the list of those with a place: the same in the list and on the design. */
export const numbersOf = (remarks: readonly ProofRemark[]): ReadonlyMap<string, number> =>
  new Map(remarks.filter(({ place }) => place !== null).map(({ id }, index) => [id, index + 1]));

/** The places that were remarked on, over a design. */
export function RemarkMarks({ remarks, design, chosen }: Props) {
  const numbers = numbersOf(remarks);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {remarks.map(({ id, place, design: number, is_newest: isNewest }) =>
        place && number === design && isNewest ? (
          <Mark key={id} place={place} text={String(numbers.get(id))} />
        ) : null,
      )}
      {chosen && <Mark place={chosen} text="+" />}
    </div>
  );
}

function Mark({ place, text }: { readonly place: Place; readonly text: string }) {
  return (
    <span
      className="absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-white bg-[#b3121d] font-measure text-[0.8rem] text-white"
      style={{ left: percent(place.x), top: percent(place.y) }}
    >
      {text}
    </span>
  );
}
