/** Query key of the session. */
export const sessionKey = ['session'];

/** Beginning of the query keys of carts. */
export const cartKey = ['cart'];
