const own =
  /^(?:theme|buyer|signed-in|tour|calculator|applicator|design-program|screen-scale|uploads|artwork-for-next-line|account-invitation|service-revision|sign-in-code|taken-|draft:|places)/;

/** Whether a storage key is the shop's own; services that the visitor agreed to write others. */
export const isOwnKey = (key: string): boolean => own.test(key);
