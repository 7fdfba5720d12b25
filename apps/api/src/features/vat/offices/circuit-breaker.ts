/** After so many failures in a row nobody is asked for a while. */
const patience = 3;
const restMs = 30_000;

export type CircuitBreaker = {
  /** False while the circuit is open. After the rest one question goes through, and decides. */
  mayAsk(): boolean;
  succeeded(): void;
  failed(): void;
};

/** Keeps a service that hangs from holding up everybody who needs it. `clock` answers milliseconds that only rise. */
export function circuitBreaker(clock: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let closedAgainAt = 0;
  return {
    mayAsk() {
      if (failures < patience) return true;
      if (clock() < closedAgainAt) return false;
      closedAgainAt = clock() + restMs;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures >= patience) closedAgainAt = clock() + restMs;
    },
  };
}
