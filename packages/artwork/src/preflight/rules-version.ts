/**
 * Names what the rules find. Raise it with every change after which a file may be judged otherwise: verdicts stored
 * under another number are made anew when a file is next used, one file at a time, and never all at once.
 */
export const rulesVersion = 10;
