'use client';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from './use-pointer-zoom.ts';
import { allowedScale, fitScale, type Part, tapScale } from './zoom.ts';

type Size = { readonly width: number; readonly height: number };
type Places = {
  readonly stage: RefObject<HTMLElement | null>;
  readonly sheet: RefObject<HTMLElement | null>;
};

const lowest = 280;
const whole: Part = { left: 0, top: 0, right: 1, bottom: 1 };
const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * The scale of a design on a scrolling stage, in CSS pixels per mm, and the part of it on the screen. `undefined` as
 * scale means: the whole design, whatever the size of the stage.
 */
export function useZoom({ stage, sheet }: Places, design: Size, room: Size, trueSize: number) {
  const [chosen, setChosen] = useState<number>();
  const [part, setPart] = useState<Part>(whole);
  const anchor = useRef<{ readonly x: number; readonly y: number; readonly at: Point }>(undefined);
  const fit = fitScale(design, room, trueSize);
  const scales = { trueSize, fit };
  const scale = allowedScale(chosen ?? fit, scales);

  const measure = () => {
    const [frame, page] = [stage.current, sheet.current];
    if (!frame || !page) return;
    const [outer, inner] = [frame.getBoundingClientRect(), page.getBoundingClientRect()];
    if (inner.width === 0 || inner.height === 0) return;
    const next = {
      left: clamp((outer.left - inner.left) / inner.width),
      top: clamp((outer.top - inner.top) / inner.height),
      right: clamp((outer.right - inner.left) / inner.width),
      bottom: clamp((outer.bottom - inner.top) / inner.height),
    };
    setPart((before) =>
      Object.entries(next).every(([side, value]) => before[side as keyof Part] === value) ? before : next,
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another design, room or scale moves the part on the screen
  useLayoutEffect(() => {
    const [frame, page, kept] = [stage.current, sheet.current, anchor.current];
    anchor.current = undefined;
    if (frame && page && kept) {
      const inner = page.getBoundingClientRect();
      frame.scrollBy(
        inner.left + kept.x * inner.width - kept.at.x,
        inner.top + kept.y * inner.height - kept.at.y,
      );
    }
    measure();
  }, [scale, room.width, room.height, design.width, design.height]);

  /** Without a point, the middle of the stage stays where it is. */
  const zoomTo = (next: number | undefined, at?: Point) => {
    const [frame, page] = [stage.current, sheet.current];
    if (!frame || !page) return;
    const outer = frame.getBoundingClientRect();
    const point = at ?? { x: outer.left + outer.width / 2, y: outer.top + outer.height / 2 };
    const inner = page.getBoundingClientRect();
    anchor.current = {
      x: clamp((point.x - inner.left) / inner.width),
      y: clamp((point.y - inner.top) / inner.height),
      at: point,
    };
    setChosen(next === undefined ? undefined : allowedScale(next, scales));
  };
  const tapped = allowedScale(tapScale(scales), scales);
  return {
    scale,
    part,
    measure,
    /** Of the stage, in CSS pixels: no higher than the whole design needs, but high enough to look around. */
    height: Math.min(room.height, Math.max(lowest, Math.ceil(design.height * fit))),
    isFit: chosen === undefined || scale === fit,
    fits: () => zoomTo(undefined),
    zoomTo,
    zoomBy: (factor: number, at?: Point) => zoomTo(scale * factor, at),
    /** Comes near to a point, or back to the whole design. */
    tap: (at: Point) => zoomTo(scale < tapped * 0.99 ? tapped : undefined, at),
  };
}
