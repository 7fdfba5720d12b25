import type { Figure } from './driver.ts';

export type Measured = {
  readonly name: string;
  readonly seconds: number;
  /** Undefined if the driver failed. */
  readonly figures: readonly Figure[] | undefined;
};

/**
 * The final table: each figure with its goal. `isMet` is false if a goal is missed or a driver failed or measured
 * nothing.
 */
export function summaryOf(all: readonly Measured[]): { readonly lines: string[]; readonly isMet: boolean } {
  const figures = all.flatMap((one) => one.figures ?? []);
  const width = (pick: (figure: Figure) => string, heading: string) =>
    Math.max(heading.length, ...figures.map((figure) => pick(figure).length));
  const what = width((figure) => figure.what, 'figure');
  const measured = width((figure) => figure.measured, 'measured');
  const row = (state: string, first: string, second: string, third: string) =>
    `${state.padEnd(6)}  ${first.padEnd(what)}  ${second.padEnd(measured)}  ${third}`;
  const lines = [row('', 'figure', 'measured', 'goal')];
  for (const { name, seconds, figures: found } of all) {
    lines.push(`── ${name}, ${seconds.toFixed(0)} s`);
    if (!found?.length)
      lines.push(row('FAILED', 'the driver', found ? 'measured nothing' : 'did not end well', ''));
    for (const figure of found ?? [])
      lines.push(row(figure.met ? 'met' : 'MISSED', figure.what, figure.measured, figure.goal));
  }
  const met = figures.filter((figure) => figure.met).length;
  const failed = all.filter((one) => !one.figures?.length).length;
  lines.push('', `${met} of ${figures.length} goals met${failed > 0 ? `, ${failed} drivers failed` : ''}`);
  return { lines, isMet: failed === 0 && met === figures.length };
}
