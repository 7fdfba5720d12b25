import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The script in the head of every page, without its comments and indentation: it sets the chosen theme
 * and the price that leads before the first paint, and records what is done in a form before its own scripts run. The file stays
 * public for open pages of an earlier release.
 */
export const firstScript: string = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'public', 'first.js'),
  'utf8',
)
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('/**'))
  .join('\n');
