/** How a figure stands to its goal, for the end of its line: the summary collects the lines that have it. */
export const goal = (wanted: string, reached: boolean): string =>
  `(goal: ${wanted}, ${reached ? 'reached' : 'MISSED'})`;
