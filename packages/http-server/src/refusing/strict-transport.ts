/** The value of `Strict-Transport-Security` of every answer of storefront and API: a year, with all subdomains. */
export const strictTransport = 'max-age=31536000; includeSubDomains';
