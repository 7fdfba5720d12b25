/** Names sessions and events of bank transfers, which no provider takes. */
export const bank = 'bank';

/** The name of the event of a bank entry. */
export const eventIdOf = ({ statementId }: { readonly statementId: string }): string =>
  `statement:${statementId}`;
