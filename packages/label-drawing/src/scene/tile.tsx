import type { ReactNode } from 'react';
import type { Box } from './scene-layout.ts';

type Props = {
  /** Unique on the page. */
  readonly id: string;
  /** All of the drawing that may be seen, in its own units. */
  readonly area: Box;
  readonly children: ReactNode;
};

/**
 * A drawing as one tile. Every clip, turn and blend of a drawing is a part that a browser composes anew with each change
 * of the page around it; of a tile it keeps the picture. For drawings among things that people use.
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
