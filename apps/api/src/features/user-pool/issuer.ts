import type { Settings } from '#settings.ts';

/** Who vouches for the tokens: the setting, else the embedded pool by its address. */
export const issuerOf = (settings: Settings): string =>
  settings.USER_POOL_ISSUER ??
  (settings.USER_POOL_ENDPOINT === 'embedded'
    ? `${settings.API_ADDRESS}/user-pool/${settings.USER_POOL_ID}`
    : `https://cognito-idp.${settings.USER_POOL_ID.split('_')[0]}.amazonaws.com/${settings.USER_POOL_ID}`);
