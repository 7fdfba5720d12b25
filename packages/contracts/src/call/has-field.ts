/** Whether a PATCH names anything to change. */
export const hasField = (body: object): boolean => Object.keys(body).length > 0;
