import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedShape } from './shared-shape.ts';

const plugin = join(import.meta.dirname, '../../../integrations/wordpress/mu-plugins');

test('the WordPress plugin has the current types, languages and pages of the shop', () => {
  const known: unknown = JSON.parse(readFileSync(join(plugin, 'labelwerk/shop.json'), 'utf8'));
  expect(known).toEqual(sharedShape());
});

test('every part of the plugin is loaded, strict, and not callable from outside', () => {
  const main = readFileSync(join(plugin, 'labelwerk.php'), 'utf8');
  const parts = readdirSync(join(plugin, 'labelwerk')).filter((name) => name.endsWith('.php'));
  const loaded = /foreach \(\[([^\]]+)\]/.exec(main)?.[1]?.match(/\w+/g);
  expect([...(loaded ?? [])].sort()).toEqual(parts.map((name) => name.replace('.php', '')).sort());
  for (const name of parts)
    expect(readFileSync(join(plugin, 'labelwerk', name), 'utf8')).toMatch(
      /^<\?php\n\ndeclare\(strict_types=1\);\n\nnamespace Labelwerk;\n/,
    );
});

test.runIf(existsSync('/usr/bin/php'))('PHP parses every file of it', () => {
  for (const name of [
    'labelwerk.php',
    ...readdirSync(join(plugin, 'labelwerk')).map((at) => `labelwerk/${at}`),
  ])
    if (name.endsWith('.php'))
      expect(execFileSync('/usr/bin/php', ['-l', join(plugin, name)], { encoding: 'utf8' })).toContain(
        'No syntax errors',
      );
});
