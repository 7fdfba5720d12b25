/** Default labels of dialog buttons. */
export const defaultWords = { ok: 'Ok', cancel: 'Cancel', confirm: 'Confirm' } as const;
