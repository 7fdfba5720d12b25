import { definePart } from '#platform/parts.ts';
import { failure, ProblemError } from '#platform/problems/failure.ts';
import { createTurns, createTurnsByKey } from '#platform/turns/turns.ts';

const tooOften = () => new ProblemError(failure('request.too-often', { retryAfter: 10 }));
const busy = () => new ProblemError(failure('service.unavailable', { retryAfter: 10 }));

/**
 * Files that arrive at this process: each may take minutes and 100 MB of the disk, so a person may send 4 at once, and all
 * together 20. Refuses any further one before it is received.
 */
export const arriving = definePart({
  name: 'codes arriving',
  open() {
    const ofPerson = createTurnsByKey(4, 0, tooOften);
    const ofAll = createTurns(20, 0, busy);
    return <T>(personId: number, receive: () => Promise<T>): Promise<T> =>
      ofPerson(String(personId), () => ofAll(receive));
  },
});
