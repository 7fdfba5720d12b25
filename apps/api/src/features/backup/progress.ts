/** Receives progress, to print a line now and then. */
export type Progress = {
  /** Begins a phase. */
  phase(what: string): void;
  /** Counts a file of this many bytes. */
  moved(bytes: number): void;
};

export const silent: Progress = { phase: () => undefined, moved: () => undefined };

const intervalMs = 5_000;
const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A readable size, such as `1.2 GB`. */
export function size(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`;
}

export const number = (value: number): string => value.toLocaleString('en');

/** Prints the progress of long work every few seconds. */
export function sayProgress(say: (line: string) => void): Progress {
  let [what, files, bytes, saidAt] = ['', 0, 0, performance.now()];
  return {
    phase(next) {
      [what, files, bytes] = [next, 0, 0];
    },
    moved(more) {
      files += 1;
      bytes += more;
      if (performance.now() - saidAt < intervalMs) return;
      saidAt = performance.now();
      say(`  ${what}: ${number(files)} files, ${size(bytes)}`);
    },
  };
}
