/** Minutes within which the code must follow a correct password at sign-in. */
export const challengeMinutes = 3;
