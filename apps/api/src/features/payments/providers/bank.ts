/** The provider name of sessions and events of bank transfers. */
export const bank = 'bank';

/** The id of the event of a bank entry. */
export const eventIdOf = ({ statementId }: { readonly statementId: string }): string =>
  `statement:${statementId}`;
