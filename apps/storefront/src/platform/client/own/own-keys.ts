const own =
  /^(?:theme|tour|calculator|applicator|uploads|artwork-for-next-line|account-invitation|sign-in-code|taken-|draft:|places)/;

/** Whether a key of the browser's storage is the shop's own; services that were agreed to write others. */
export const isOwnKey = (key: string): boolean => own.test(key);
