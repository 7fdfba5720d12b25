/** A short stroke of a paper's grain; lengths in mm. */
export type Fleck = {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly tone: number;
};

/**
 * Fibres at pseudorandom positions in a square of `size` mm, up to `length` mm long. The result is the same on the
 * server and in the browser.
 */
export function flecks(count: number, size: number, length: number): Fleck[] {
  let seed = 7919;
  // A small linear congruential generator, sufficient for a random look.
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const short = (value: number) => Number(value.toFixed(2));
  return Array.from({ length: count }, () => {
    const angle = next() * Math.PI;
    const reach = length * (0.35 + 0.65 * next());
    return {
      x: short(next() * size),
      y: short(next() * size),
      dx: short(Math.cos(angle) * reach),
      dy: short(Math.sin(angle) * reach),
      tone: Math.floor(next() * 9),
    };
  });
}
