import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Part of every bundle, loaded first: stack traces name source files. `--enable-source-maps` would read all maps at
 * start (80 ms); this reads a map when a stack trace with a frame of its file is first accessed, and drops it soon
 * after.
 */
const keepMs = 30_000;
const folder = new URL('./', import.meta.url).href;
const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (maps.size === 0) setTimeout(() => maps.clear(), keepMs).unref();
  if (!maps.has(file)) {
    let map: SourceMap | undefined;
    try {
      map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')));
    } catch {
      // Without its map the trace names the bundle.
    }
    maps.set(file, map);
  }
  return maps.get(file);
}

/** A line of the trace, with its source position if the map has it. */
function lineOf(site: NodeJS.CallSite): string {
  const [file, line, column] = [
    site.getScriptNameOrSourceURL(),
    site.getLineNumber(),
    site.getColumnNumber(),
  ];
  if (!file?.startsWith(folder) || line === null || column === null) return `${site}`;
  const origin = mapOf(file)?.findOrigin(line, column);
  if (!origin || !('fileName' in origin)) return `${site}`;
  const { fileName, lineNumber, columnNumber } = origin;
  return `${site}`.replace(
    `${file}:${line}:${column}`,
    `${new URL(fileName, file)}:${lineNumber}:${columnNumber}`,
  );
}

Error.prepareStackTrace = (error, sites) =>
  [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${lineOf(site)}`)].join('\n');
