import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { definePart } from '#platform/parts.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { SharedProgram, startProgram } from '#platform/turns/child-program.ts';
import type { Drawing, DrawingOrder, DrawingReply } from './drawing.ts';

/**
 * Processor time of a drawing, in ms: it takes milliseconds, a large logo a second, the start of the process two. A busy
 * machine takes longer by the clock.
 */
const limits = { cpuMs: 20_000, longestMs: 120_000 };

/** In a bundle of the API, the bundled program (`scripts/bundle`). */
const program = fileURLToPath(new URL('./drawing-program.ts', import.meta.url));

/** Starts a process that draws: it reads untrusted pictures. */
export const startDrawing = (): ChildProcess => startProgram(program);

/** Draws labels in a process of its own, one after the other. */
class LabelDrawer {
  readonly #program = new SharedProgram<Omit<DrawingOrder, 'id'>, DrawingReply>(program, limits);

  /** Throws a 503 if the process ended before it answered; the next drawing gets a new one. */
  draw(order: Omit<DrawingOrder, 'id'>): Promise<Drawing> {
    return this.#program.use(async (ask) => {
      const reply = await ask(order);
      if (reply !== 'given-up') return reply.drawing;
      // The label alone takes milliseconds.
      if (order.logo) return { kind: 'logo', fault: 'unreadable' };
      throw new ProblemError(failure('service.unavailable', { retryAfter: 2 }));
    });
  }

  end(): void {
    this.#program.end();
  }
}

export const labelDrawer = definePart<LabelDrawer>({
  name: 'label drawer',
  open: () => new LabelDrawer(),
  close: (drawer) => drawer.end(),
});
