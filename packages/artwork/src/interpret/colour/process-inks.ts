/** The inks of four-colour printing, as PDF names them. */
export const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
