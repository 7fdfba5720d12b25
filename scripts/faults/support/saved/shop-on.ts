import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchShop, type TestSite, untilOpen } from '../../../test/open-shop.ts';
import type { OpenShop } from '../../driver.ts';

/** A new folder accessible to the database's account. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `labelwerk-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** A place with the addresses of another one and its own data folder. */
export function placeLike({ env }: TestSite, more: Readonly<Record<string, string>> = {}): TestSite {
  const dataFolder = newFolder('restored');
  return { dataFolder, env: { ...env, DATABASE_URL: '', ...more, DATA_FOLDER: dataFolder } };
}

export type ShopOn = OpenShop & { close(): Promise<void> };

/** Opens the shop of a place. */
export async function openOn(root: string, site: TestSite): Promise<ShopOn> {
  let shop = launchShop(root, site, false);
  await untilOpen(shop);
  return {
    site,
    shopAddress: site.env.SHOP_ADDRESS ?? '',
    apiAddress: `http://127.0.0.1:${site.env.API_PORT}`,
    launched: () => shop,
    async reopen() {
      await shop.ended();
      shop = launchShop(root, site, false);
      await untilOpen(shop);
    },
    close: async () => void (await shop.close()),
  };
}

export type Said = { readonly code: number | null; readonly out: string; readonly err: string };

/** Runs an operator's command for the shop of a place, as npm does. */
export async function command(
  root: string,
  { env }: TestSite,
  name: 'backup' | 'restore' | 'desk' | 'bank',
  args: readonly string[],
): Promise<Said> {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.mjs`), ...args], {
    cwd: root,
    env: { ...env, INIT_CWD: root },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, ...said };
}

/** The same; throws its error output if it fails. */
export async function done(...asked: Parameters<typeof command>): Promise<Said> {
  const said = await command(...asked);
  if (said.code !== 0) throw new Error(`${asked[2]} ended with ${said.code}: ${said.err}`);
  return said;
}
