/** Told of what was read or written, for a line of progress now and then. */
export type Progress = {
  /** Names what is being done from here on. */
  phase(what: string): void;
  /** One file more, of so many bytes. */
  moved(bytes: number): void;
};

export const silent: Progress = { phase: () => undefined, moved: () => undefined };

const everyMs = 5_000;
const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as people read them, such as `1.2 GB`. */
export function size(bytes: number): string {
  const step = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1_000 ** step;
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`;
}

export const number = (value: number): string => value.toLocaleString('en');

/** Says every few seconds how far a long work is. */
export function sayProgress(say: (line: string) => void): Progress {
  let [what, files, bytes, saidAt] = ['', 0, 0, performance.now()];
  return {
    phase(next) {
      [what, files, bytes] = [next, 0, 0];
    },
    moved(more) {
      files += 1;
      bytes += more;
      if (performance.now() - saidAt < everyMs) return;
      saidAt = performance.now();
      say(`  ${what}: ${number(files)} files, ${size(bytes)}`);
    },
  };
}
