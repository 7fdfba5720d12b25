/** Days for which a removed folder or file can be brought back. Apart from the schemas: browsers need it without them. */
export const undoDays = 30;
