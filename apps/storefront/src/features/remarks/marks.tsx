import type { Place } from '@labelwerk/contracts/values/place.ts';

type Props = {
  /** Places that were remarked on, each with its number in the list of remarks. */
  readonly marks: readonly { readonly id: string; readonly number: number; readonly place: Place }[];
  /** A place that is about to be remarked on. */
  readonly chosen?: Place | undefined;
};

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Marks over a design or a picture, which fill the positioned element around them. */
export function Marks({ marks, chosen }: Props) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {marks.map(({ id, number, place }) => (
        <Mark key={id} place={place} text={String(number)} />
      ))}
      {chosen && <Mark place={chosen} text="+" />}
    </div>
  );
}

function Mark({ place, text }: { readonly place: Place; readonly text: string }) {
  return (
    <span
      className="absolute grid size-7 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-[#fff] bg-[#b3121d] font-measure text-[0.8rem] text-[#fff]"
      style={{ left: percent(place.x), top: percent(place.y) }}
    >
      {text}
    </span>
  );
}
