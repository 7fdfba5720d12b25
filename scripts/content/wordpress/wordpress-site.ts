import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, type OwnProcess, ownProcess, until } from './own-process.ts';

const run = promisify(execFile);
const pluginFolder = join(import.meta.dirname, '..', '..', '..', 'integrations', 'wordpress', 'mu-plugins');

export type WordPressSite = {
  /** Base of its REST interface. */
  readonly base: string;
  /** The same without pretty permalinks. */
  readonly plainBase: string;
  readonly origin: string;
  readonly user: string;
  readonly applicationPassword: string;
  /** Secret for the signature of its webhooks. */
  readonly secret: string;
  /** Runs PHP inside it and returns the output. */
  php(code: string): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
};

const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&')}'`;

function config(folder: string, constants: Readonly<Record<string, string | boolean>>): void {
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${typeof value === 'string' ? quoted(value) : value});`,
  );
  writeFileSync(
    join(folder, 'wp-config.php'),
    `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\nif (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');\nrequire ABSPATH . 'wp-settings.php';\n`,
  );
}

/** A separate MariaDB: data in the folder, on a socket, without a TCP port. */
async function openDatabase(folder: string): Promise<OwnProcess & { readonly socket: string }> {
  const data = join(folder, 'database');
  const socket = join(folder, 'db.sock');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  await run('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot,
  ]);
  const database = ownProcess(
    '/usr/sbin/mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'db.pid')}`,
      '--skip-networking',
      '--innodb-buffer-pool-size=64M',
      '--innodb-flush-log-at-trx-commit=0',
      ...asRoot,
    ],
    {},
  );
  const sql = (text: string) => run('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', text]);
  await until(database, () => sql('select 1').then(() => true), 'MariaDB');
  await sql('create database wordpress character set utf8mb4');
  return { ...database, socket };
}

const install = `
define('WP_INSTALLING', true);
require 'wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Texts', 'admin', 'admin@cms.example', false, '', 'not-used-' . bin2hex(random_bytes(9)), 'en_US');
update_option('permalink_structure', '/%postname%/');
`;

const makePassword = `
[$password] = WP_Application_Passwords::create_new_application_password(1, ['name' => 'push']);
echo $password;
`;

/**
 * Debian's WordPress with the project's plugin and its own database, in a temporary folder; everything listens on
 * loopback or a socket and is removed by `close`. `polylang` is the folder of that plugin, if available.
 */
export async function openWordPress(
  shop: { readonly address: string; readonly webhook: string },
  polylang?: string,
): Promise<WordPressSite> {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-wordpress-'));
  const site = join(folder, 'site');
  // The package stores its settings next to its files, for one site per machine: this site has its own files.
  mkdirSync(site);
  for (const name of ['wp-includes', 'wp-admin'])
    execFileSync('cp', ['-rL', join('/usr/share/wordpress', name), site]);
  execFileSync('sh', ['-c', `cp -L /usr/share/wordpress/*.php ${site}/ && rm ${site}/wp-config.php`]);
  cpSync(pluginFolder, join(site, 'wp-content', 'mu-plugins'), { recursive: true });
  for (const name of ['uploads', 'plugins', 'themes']) mkdirSync(join(site, 'wp-content', name));
  const database = await openDatabase(folder);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const secret = randomBytes(24).toString('hex');
  const random = () => randomBytes(24).toString('hex');
  config(site, {
    ...{ DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_HOST: `localhost:${database.socket}` },
    ...{ DB_CHARSET: 'utf8mb4', WP_HOME: origin, WP_SITEURL: origin, WP_DEBUG: true, WP_DEBUG_LOG: true },
    ...{ WP_DEBUG_DISPLAY: false, WP_ENVIRONMENT_TYPE: 'local', DISABLE_WP_CRON: true },
    // No requests to other machines.
    ...{ WP_HTTP_BLOCK_EXTERNAL: true, WP_ACCESSIBLE_HOSTS: '127.0.0.1', AUTOMATIC_UPDATER_DISABLED: true },
    ...{ AUTH_KEY: random(), AUTH_SALT: random(), NONCE_KEY: random(), NONCE_SALT: random() },
    ...{ LABELWERK_SHOP_ADDRESS: shop.address, LABELWERK_WEBHOOK_URL: shop.webhook },
    ...{ LABELWERK_WEBHOOK_SECRET: secret },
  });
  const bare = async (code: string) => (await run('php', ['-r', code], { cwd: site })).stdout;
  const php = (code: string) => bare(`require 'wp-load.php';\n${code}`);
  await bare(install);
  if (polylang) {
    cpSync(polylang, join(site, 'wp-content', 'plugins', 'polylang'), { recursive: true });
    await php(
      `require ABSPATH . 'wp-admin/includes/plugin.php'; $e = activate_plugin('polylang/polylang.php'); if (is_wp_error($e)) throw new Exception($e->get_error_message());`,
    );
  }
  const applicationPassword = (await php(makePassword)).trim();
  let server: OwnProcess | undefined;
  const start = async () => {
    server = ownProcess('php', ['-d', 'memory_limit=256M', '-S', `127.0.0.1:${port}`, '-t', site], {
      cwd: site,
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
    });
    await until(server, async () => (await fetch(`${origin}/wp-json/`)).ok, 'WordPress');
  };
  await start();
  return {
    base: `${origin}/wp-json`,
    plainBase: `${origin}/index.php?rest_route=`,
    origin,
    user: 'admin',
    applicationPassword,
    secret,
    php,
    start,
    stop: async () => server?.stop(),
    async close() {
      await server?.stop();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
