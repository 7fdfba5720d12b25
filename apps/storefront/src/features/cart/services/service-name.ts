type Named = { readonly name: string; readonly subject: string };

/** What a service is called in lists: its kind, and the customer's project or file. */
export const nameOfService = ({ name, subject }: Named): string =>
  [name, subject].filter(Boolean).join(' – ');
