/** Query by which the sign-in page knows that a new password was just set. */
export const passwordChanged = 'done=password';
