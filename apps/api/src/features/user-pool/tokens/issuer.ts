import type { Settings } from '#settings.ts';

/** The issuer of identity tokens: the setting, else the address of the embedded pool, else Amazon's for the region. */
export const issuerOf = (settings: Settings): string =>
  settings.USER_POOL_ISSUER ??
  (settings.USER_POOL_ENDPOINT === 'embedded'
    ? `${settings.API_ADDRESS}/user-pool/${settings.USER_POOL_ID}`
    : `https://cognito-idp.${settings.USER_POOL_ID.split('_')[0]}.amazonaws.com/${settings.USER_POOL_ID}`);

/**
 * The issuer stored with a customer. For the embedded pool it is the pool's id: its address may change with a port or
 * domain, which must not separate customers from their accounts.
 */
export const customerIssuerOf = (settings: Settings): string =>
  settings.USER_POOL_ENDPOINT === 'embedded' ? `user-pool:${settings.USER_POOL_ID}` : issuerOf(settings);
