import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { cookieAddressRule, keepsCookies } from '../../packages/domain/src/market/cookie-address.ts';
import { readSiteAddresses, siteAddressFault } from '../../packages/domain/src/market/site-addresses.ts';

/** Settings of the launcher itself; the rest of the environment is passed to the shop's programs. */
export type LauncherSettings = {
  readonly root: string;
  readonly dev: boolean;
  readonly shopPort: number;
  readonly apiPort: number;
  readonly shopAddress: string;
  readonly apiAddress: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly demoEmail: string;
  /** Folder of the built storefront, next to its sources: test shops have a separate one. */
  readonly buildFolder: string;
  /** Build the storefront and exit: for images and tests. */
  readonly buildOnly: boolean;
};

const usage = `npm start [-- --dev]
  SHOP_PORT (3000)  API_PORT (4000)  DATA_FOLDER (data)  DATABASE_URL (default: an embedded PostgreSQL)
  SHOP_ADDRESS, API_ADDRESS: public addresses of the two, if not localhost
  SITE_ADDRESSES: sites with their own domain (de=https://etiketten.example)`;

function portOf(name: string, fallback: number): number {
  const given = process.env[name];
  const port = given === undefined || given === '' ? fallback : Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} must be a port number from 1 to 65535, not “${given}”.`);
  return port;
}

/** An invalid address is left to the programs, which report every invalid setting. */
function shopAddressOf(port: number): string {
  const address = process.env.SHOP_ADDRESS || `http://localhost:${port}`;
  if (URL.canParse(address) && !keepsCookies(address)) throw new Error(`SHOP_ADDRESS ${cookieAddressRule}.`);
  return address;
}

/** Wrong site addresses are reported before anything is built. */
function checkSiteAddresses(shopAddress: string): void {
  const read = readSiteAddresses(process.env.SITE_ADDRESSES ?? '');
  const fault =
    'fault' in read
      ? read.fault
      : siteAddressFault({ SHOP_ADDRESS: shopAddress, SITE_ADDRESSES: read.addresses });
  if (fault !== undefined) throw new Error(`SITE_ADDRESSES ${fault}.`);
}

/** The data folder of the shop. */
export const dataFolderOf = (root: string): string =>
  resolve(root, process.env.DATA_FOLDER || join(root, 'data'));

export function readLauncherSettings(root: string): LauncherSettings {
  const { values } = parseArgs({
    options: {
      dev: { type: 'boolean', default: false },
      'build-only': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const shopPort = portOf('SHOP_PORT', 3000);
  const apiPort = portOf('API_PORT', 4000);
  const shopAddress = shopAddressOf(shopPort);
  checkSiteAddresses(shopAddress);
  return {
    root,
    dev: values.dev,
    buildOnly: values['build-only'],
    shopPort,
    apiPort,
    shopAddress,
    apiAddress: process.env.API_ADDRESS || `http://localhost:${apiPort}`,
    dataFolder: dataFolderOf(root),
    databaseUrl: process.env.DATABASE_URL || undefined,
    demoEmail: process.env.DEMO_EMAIL || 'demo@labelwerk.example',
    buildFolder: process.env.BUILD_FOLDER || '.next',
  };
}
