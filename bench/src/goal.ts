/** The goal of a figure and whether it was reached, as the end of its line: the summary collects these lines. */
export const goal = (wanted: string, reached: boolean): string =>
  `(goal: ${wanted}, ${reached ? 'reached' : 'MISSED'})`;
