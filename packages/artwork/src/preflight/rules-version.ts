/**
 * Version of the rules' results. Raise it with every change that may change the result of a file: results stored under
 * another version are computed again when a file is next used, one file at a time, and never all at once.
 */
export const rulesVersion = 22;
