import { cookieAddressRule, keepsCookies } from './cookie-address.ts';
import { isSiteId, type Site, type SiteId, siteOf, sites } from './sites.ts';

/** Origins of the sites that have their own domain, such as `{ de: 'https://etiketten.example' }`. */
export type SiteAddresses = Readonly<Partial<Record<SiteId, string>>>;

/**
 * Settings from which public addresses are built: the address of the shop, and those of sites with their own domain.
 */
export type ShopAddresses = { readonly SHOP_ADDRESS: string; readonly SITE_ADDRESSES: SiteAddresses };

/** Host names by which the shop is reached on its own machine. */
const machine: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

function faultOf(id: string, address: string | undefined): string | undefined {
  if (!isSiteId(id))
    return `names an unknown site: ${id} (known are ${sites.map((site) => site.id).join(', ')})`;
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  const isBare = url && [url.origin, `${url.origin}/`].includes(address?.toLowerCase() ?? '');
  if (!url || !/^https?:$/.test(url.protocol) || !isBare)
    return `of ${id} must be an address without a path, such as https://etiketten.example`;
  return keepsCookies(url.origin) ? undefined : `of ${id} ${cookieAddressRule}`;
}

/**
 * Parses the setting: `de=https://etiketten.example fr=https://etiquettes.example`, separated by spaces or commas.
 * Returns an error text (a sentence without its subject) if it is wrong. Two sites never share a host name, whatever
 * the port: cookies ignore ports.
 */
export function readSiteAddresses(
  text: string,
): { readonly addresses: SiteAddresses } | { readonly fault: string } {
  const addresses: Partial<Record<SiteId, string>> = {};
  const hosts = new Set(machine);
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [id = '', address, more] = entry.split('=');
    const fault =
      more === undefined ? faultOf(id, address) : `has ${entry}, which is not of the form site=address`;
    if (fault !== undefined) return { fault };
    const { origin, hostname } = new URL(address ?? '');
    if (addresses[id as SiteId]) return { fault: `names ${id} twice` };
    if (hosts.has(hostname)) return { fault: `of ${id} has the host ${hostname}, which is taken` };
    hosts.add(hostname);
    addresses[id as SiteId] = origin;
  }
  return { addresses };
}

/**
 * What is wrong with the site addresses in combination with that of the shop: a site must not use the shop's own host.
 * Undefined if they are valid.
 */
export function siteAddressFault({ SHOP_ADDRESS, SITE_ADDRESSES }: ShopAddresses): string | undefined {
  if (!URL.canParse(SHOP_ADDRESS)) return undefined;
  const { hostname } = new URL(SHOP_ADDRESS);
  const same = Object.entries(SITE_ADDRESSES).find(([, origin]) => new URL(origin).hostname === hostname);
  return same && `of ${same[0]} has the host of SHOP_ADDRESS, ${hostname}`;
}

/** The site of a path with site prefix, as written by `pathOf`; a query and a fragment may follow. */
export const siteAt = (path: string): Site =>
  sites.find(
    ({ prefix }) => prefix !== '' && /^[/?#]?$/.test(path.charAt(prefix.length)) && path.startsWith(prefix),
  ) ?? siteOf('uk');

/** The origin of a site: its own, or that of the shop. Without a trailing slash. */
export const siteAddress = ({ SHOP_ADDRESS, SITE_ADDRESSES }: ShopAddresses, site: SiteId): string =>
  SITE_ADDRESSES[site] ?? SHOP_ADDRESS;

/** A path as browsers see it: on its own domain a site has no prefix. Begins with one slash. */
export function publicPath({ SITE_ADDRESSES }: ShopAddresses, path: string): string {
  const { id, prefix } = siteAt(path);
  if (SITE_ADDRESSES[id] === undefined) return path;
  return `/${path.slice(prefix.length).replace(/^\/+/, '')}`;
}

/** The absolute address of a path with site prefix, query and fragment. Only configured hosts are used. */
export const publicAddress = (of: ShopAddresses, path: string): string =>
  siteAddress(of, siteAt(path).id) + publicPath(of, path);

/**
 * A link on pages of the site address `from` (see `siteAddress`): a path within the same origin, else an absolute
 * address.
 */
export function linkFrom(of: ShopAddresses, from: string, path: string): string {
  const isNear = siteAddress(of, siteAt(path).id) === from;
  return isNear ? publicPath(of, path) : publicAddress(of, path);
}

/** The path with site prefix of an address of the shop; the prefix of a site with its own domain is added. */
export function pathWithin({ SITE_ADDRESSES }: ShopAddresses, { origin, pathname }: URL): string {
  const site = sites.find(({ id }) => SITE_ADDRESSES[id] === origin);
  return site && siteAt(pathname).prefix === '' ? site.prefix + pathname : pathname;
}

/** All origins of the shop, that of `SHOP_ADDRESS` first. */
export const shopOrigins = ({
  SHOP_ADDRESS,
  SITE_ADDRESSES,
}: ShopAddresses): readonly [string, ...string[]] => [
  new URL(SHOP_ADDRESS).origin,
  ...Object.values(SITE_ADDRESSES),
];

/** The site with its own domain of this host name (lower case, without port); undefined for any other name. */
export const siteOfHost = ({ SITE_ADDRESSES }: ShopAddresses, hostname: string): Site | undefined =>
  sites.find(({ id }) => {
    const siteAddress = SITE_ADDRESSES[id];
    return siteAddress !== undefined && new URL(siteAddress).hostname === hostname;
  });
