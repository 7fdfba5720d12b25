import type { Settings } from '#settings.ts';

/** The issuer of identity tokens: the setting, else the embedded pool by its address, else Amazon's by its region. */
export const issuerOf = (settings: Settings): string =>
  settings.USER_POOL_ISSUER ??
  (settings.USER_POOL_ENDPOINT === 'embedded'
    ? `${settings.API_ADDRESS}/user-pool/${settings.USER_POOL_ID}`
    : `https://cognito-idp.${settings.USER_POOL_ID.split('_')[0]}.amazonaws.com/${settings.USER_POOL_ID}`);

/**
 * The issuer under which a customer is stored. The embedded pool is kept by its id: its address may change with
 * a port or a domain, and nobody may lose an account by that.
 */
export const customerIssuerOf = (settings: Settings): string =>
  settings.USER_POOL_ENDPOINT === 'embedded' ? `user-pool:${settings.USER_POOL_ID}` : issuerOf(settings);
