/** For so long (minutes) a sign-in with the right password waits for its code. */
export const challengeMinutes = 3;
