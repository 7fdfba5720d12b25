type Row = { readonly label: string; readonly value: string };
type Named = { readonly name: string; readonly subject: string };

/** The name of a service in lists: its kind, and the customer's project or file. */
export const nameOfService = ({ name, subject }: Named): string =>
  [name, subject].filter(Boolean).join(' – ');

/** The options chosen for a service, without the project or file that its name contains. */
export const choicesOfService = ({
  subject,
  details,
}: Pick<Named, 'subject'> & { readonly details: readonly Row[] }): readonly Row[] =>
  details.filter(({ value }) => value !== subject);
