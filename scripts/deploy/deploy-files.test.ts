import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames as apiNames, readSettings as readApiSettings } from '../../apps/api/src/settings.ts';
import { legalSettings } from '../../apps/storefront/src/platform/company.ts';
import {
  readSettings as readShopSettings,
  settingNames as shopNames,
} from '../../apps/storefront/src/platform/settings.ts';
import { apiFlags, storefrontFlags, workerFlags } from '../shop/processes/process-flags.ts';
import { exampleSecrets, settingsIn } from './example-settings.ts';

const root = join(import.meta.dirname, '..', '..');
const deploy = join(root, 'deploy');
const read = (...path: string[]) => readFileSync(join(deploy, ...path), 'utf8');
const units = readdirSync(join(deploy, 'systemd'));
/** Whether a tool of the machine is there. */
const has = (tool: string) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;

test.each(['shop.env', 'storefront.env'])('%s names no setting that a program does not read', (file) => {
  const known = new Set<string>([...apiNames, ...shopNames, ...legalSettings]);
  expect(Object.keys(settingsIn(read(file))).filter((name) => !known.has(name))).toEqual([]);
});

test('the storefront calls the API past the proxy, which closes /internal', () => {
  const settings = {
    ...settingsIn(read('shop.env')),
    ...exampleSecrets,
    ...settingsIn(read('storefront.env')),
  };
  expect(readShopSettings(settings).API_ADDRESS).toBe('http://127.0.0.1:4000');
  const unit = read('systemd', 'labelwerk-storefront.service');
  expect(unit).toContain(
    'EnvironmentFile=/etc/labelwerk/shop.env\nEnvironmentFile=/etc/labelwerk/storefront.env\n',
  );
});

test('with its secrets filled in, the file opens all programs; without one of them it opens none', () => {
  const settings = { ...settingsIn(read('shop.env')), ...exampleSecrets };
  expect(readApiSettings(settings).API_METRICS_PORT).toBe(9401);
  expect(readShopSettings(settings).SHOP_METRICS_PORT).toBe(9403);
  for (const name of Object.keys(exampleSecrets)) {
    expect(read('shop.env')).toMatch(new RegExp(`^${name}=$`, 'm'));
    expect(() => readApiSettings({ ...settings, [name]: '' }), name).toThrow(name);
  }
});

test('the units start the programs with the flags that npm start gives them', () => {
  const commandOf = (unit: string) => /^ExecStart=\S+ (.+)$/m.exec(read('systemd', unit))?.[1];
  expect(commandOf('labelwerk-api.service')).toBe([...apiFlags, '.built/current/main.js'].join(' '));
  expect(commandOf('labelwerk-worker.service')).toBe([...workerFlags, '.built/current/worker.js'].join(' '));
  expect(commandOf('labelwerk-storefront.service')).toBe([...storefrontFlags, 'server.ts'].join(' '));
  for (const unit of units)
    expect(read('systemd', unit)).toContain('EnvironmentFile=/etc/labelwerk/shop.env');
});

test.skipIf(!has('systemd-analyze'))('systemd accepts the units (needs systemd-analyze)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-units-'));
  for (const unit of units) {
    const text = read('systemd', unit).replace(/^(ExecStart=)\S+/m, `$1${process.execPath}`);
    writeFileSync(join(folder, unit), text);
  }
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(folder, unit))], {
    encoding: 'utf8',
  });
  // Other units of the machine are none of ours.
  expect(stderr.split('\n').filter((line) => line.includes('labelwerk'))).toEqual([]);
});

test('both proxies close what is not for the public, and leave compression and HSTS to the programs', () => {
  const nginx = read('proxy', 'nginx.conf');
  const caddy = read('proxy', 'Caddyfile');
  for (const path of ['internal', 'metrics', 'dev', 'docs']) {
    expect(nginx).toMatch(new RegExp(`location ~ \\^/\\(\\?:[\\w|]*\\b${path}\\b[^{]*\\{\\s*return 404`));
    expect(caddy).toMatch(new RegExp(`@closed path .*/${path} /${path}/\\*`));
  }
  expect(nginx).toMatch(/location \/staff\/ \{\s*(?:allow [\d./]+;\s*)+deny all;/);
  expect(caddy).toMatch(/path \/staff \/staff\/\*\s*not remote_ip/);
  expect(nginx).toContain('proxy_set_header Host $host;');
  expect(nginx).toContain('gzip off;');
  expect(`${nginx}${caddy}`).not.toMatch(/^\s*(?:encode|add_header Strict|header Strict)/m);
});

test.skipIf(!has('nginx') || !has('openssl'))(
  'nginx accepts its configuration (needs nginx, openssl)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'labelwerk-nginx-'));
    const key = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    const made = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=shop.example.com',
    ];
    execFileSync('openssl', [...made, ...key], { stdio: 'ignore' });
    const text = read('proxy', 'nginx.conf')
      .replaceAll(/\/etc\/labelwerk\/tls\/\w+\.pem/g, join(folder, 'cert.pem'))
      .replaceAll(/\/etc\/labelwerk\/tls\/\w+\.key/g, join(folder, 'key.pem'))
      .replaceAll('/var/cache/nginx/labelwerk', join(folder, 'cache'));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${text}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  },
);

test.skipIf(!has('caddy'))('Caddy accepts its configuration (needs caddy)', () => {
  const file = join(deploy, 'proxy', 'Caddyfile');
  const { status, stderr } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
});
