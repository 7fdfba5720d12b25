import type { Settings } from '#settings.ts';

/**
 * The issuer of identity tokens: the setting, otherwise that of the embedded pool by its address, or Amazon's by its
 * region.
 */
export const issuerOf = (settings: Settings): string =>
  settings.USER_POOL_ISSUER ??
  (settings.USER_POOL_ENDPOINT === 'embedded'
    ? `${settings.API_ADDRESS}/user-pool/${settings.USER_POOL_ID}`
    : `https://cognito-idp.${settings.USER_POOL_ID.split('_')[0]}.amazonaws.com/${settings.USER_POOL_ID}`);

/**
 * The issuer under which customers are stored. For the embedded pool it is its id: the address may change with a port
 * or a domain, and customers must not lose their accounts by that.
 */
export const customerIssuerOf = (settings: Settings): string =>
  settings.USER_POOL_ENDPOINT === 'embedded' ? `user-pool:${settings.USER_POOL_ID}` : issuerOf(settings);
