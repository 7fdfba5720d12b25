/** Repairs had the path `…/mend` before release 0.1. */
const repairs = /^(\/public\/dataupload|\/private\/customer\/[^/?]+\/customerFile\/[^/?]+)\/mend(?=[/?]|$)/;

/**
 * The current path of a request with one of an earlier release: pages that were open during an upgrade, and clients of
 * the API, still use these. They are neither routes nor part of the description.
 */
export const presentUrl = (request: { readonly url?: string | undefined }): string =>
  (request.url ?? '/').replace(repairs, '$1/repair');
