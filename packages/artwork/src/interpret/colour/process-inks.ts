/** The process inks of four-colour printing, by their names in PDF. */
export const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
