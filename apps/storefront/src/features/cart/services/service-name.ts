type Row = { readonly label: string; readonly value: string };
type Named = { readonly name: string; readonly subject: string };

/** What a service is called in lists: its kind, and the customer's project or file. */
export const nameOfService = ({ name, subject }: Named): string =>
  [name, subject].filter(Boolean).join(' – ');

/** What was chosen of a service, without what its name says already. */
export const choicesOfService = ({
  subject,
  details,
}: Pick<Named, 'subject'> & { readonly details: readonly Row[] }): readonly Row[] =>
  details.filter(({ value }) => value !== subject);
