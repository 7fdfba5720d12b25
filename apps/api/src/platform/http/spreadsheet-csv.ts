/** A cell for spreadsheets, which would compute what begins with one of these signs. */
const cellOf = (text: string): string => {
  const plain = /^[=+@\-\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows as a CSV in UTF-8 that spreadsheets open by themselves, with a byte order mark for them. */
export const spreadsheetCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;
