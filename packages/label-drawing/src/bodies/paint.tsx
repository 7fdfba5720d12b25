/** A gradient across a round pack, `half` mm to either side: light from the left, dark edges. */
export function RoundPaint({ id, half, colours }: { id: string; half: number; colours: readonly string[] }) {
  const stops = colours.map((colour, at) => ({ colour, offset: at / (colours.length - 1) }));
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={-half} x2={half} y1="0" y2="0">
      {stops.map(({ offset, colour }) => (
        <stop key={offset} offset={offset} stopColor={colour} />
      ))}
    </linearGradient>
  );
}

/** The soft shadow of a pack on the table. */
export function GroundShadow({ id, width, y }: { id: string; width: number; y: number }) {
  return (
    <>
      <radialGradient id={`${id}-ground`}>
        <stop offset="0" stopColor="#000" stopOpacity=".42" />
        <stop offset=".6" stopColor="#000" stopOpacity=".16" />
        <stop offset="1" stopColor="#000" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={width * 0.06} cy={y} rx={width * 0.66} ry={width * 0.085} fill={`url(#${id}-ground)`} />
    </>
  );
}

export type BodyProps = {
  readonly id: string;
  /** Outer dimensions in mm; the pack extends from -width/2 to width/2, and from 0 to height. */
  readonly width: number;
  readonly height: number;
  readonly productType: string;
};
