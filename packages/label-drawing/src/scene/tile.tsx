import type { ReactNode } from 'react';
import type { Box } from './scene-layout.ts';

type Props = {
  /** Unique on the page. */
  readonly id: string;
  /** Bounds of everything visible in the drawing, in its units. */
  readonly area: Box;
  readonly children: ReactNode;
};

/**
 * Renders a drawing as one tile. A browser composites every clip, transform and blend of a drawing again with each
 * change of the page around it, but caches a tile as a picture. Use it for drawings among interactive elements.
 */
export function Tile({ id, area, children }: Props) {
  const { left, top } = area;
  const [width, height] = [area.right - left, area.bottom - top];
  return (
    <>
      <pattern
        id={`${id}-tile`}
        patternUnits="userSpaceOnUse"
        x={left}
        y={top}
        width={width}
        height={height}
        viewBox={`${left} ${top} ${width} ${height}`}
      >
        {children}
      </pattern>
      <rect x={left} y={top} width={width} height={height} fill={`url(#${id}-tile)`} />
    </>
  );
}
