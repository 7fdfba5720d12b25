const loopback = /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether browsers accept `Secure` cookies from an address: over TLS and on loopback. On any other address nobody could
 * sign in or keep a cart, so the shop refuses to start.
 */
export function keepsCookies(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || loopback.test(hostname);
}

export const cookieAddressRule =
  'must begin with https://, or be a loopback address such as http://localhost:3000: browsers keep sign-in and cart ' +
  'nowhere else';
