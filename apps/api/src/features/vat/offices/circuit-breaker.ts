/** Failures in a row that open the circuit. */
const maxFailures = 3;
/** How long the circuit stays open. */
const openMs = 30_000;

export type CircuitBreaker = {
  /**
   * False while the circuit is open. After `openMs` one call is let through: its outcome closes or reopens the
   * circuit.
   */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
};

/** Stops calling a service that keeps failing, so that its callers do not wait for it. `clock` returns monotonic milliseconds. */
export function circuitBreaker(clock: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let closedAgainAt = 0;
  return {
    mayAsk() {
      if (failures < maxFailures) return true;
      if (clock() < closedAgainAt) return false;
      closedAgainAt = clock() + openMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= maxFailures) closedAgainAt = clock() + openMs;
    },
  };
}
