/** Rows as columns of equal width, two spaces apart; the last column is not padded. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [heads, ...rows];
  const widths = heads.map((_head, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return all.map(line).join('\n');
}

/** Name and value per line, the values aligned. */
export function factsOf(facts: Readonly<Record<string, unknown>>): string {
  const shown = Object.entries(facts).filter(([, value]) => value !== '' && value !== null);
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${String(value)}`).join('\n');
}
