/** Words on the buttons of dialogs where a page gives none of its own. */
export const defaultWords = { ok: 'Ok', cancel: 'Cancel', confirm: 'Confirm' } as const;
