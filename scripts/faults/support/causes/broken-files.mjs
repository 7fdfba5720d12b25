import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a program under test: file system calls below BROKEN_ROOT fail with the code in the file BROKEN_FILES as
 * long as it exists. A full or read-only disk can still be read.
 */
const readable = new Set(['ENOSPC', 'EROFS']);
const writing = new Set(['mkdir', 'rename', 'writeFile']);
const { promises, readFileSync } = fs;
const root = `${process.env.BROKEN_ROOT}/`;

function codeNow() {
  try {
    return readFileSync(process.env.BROKEN_FILES ?? '', 'utf8');
  } catch {
    return '';
  }
}

for (const name of ['open', 'mkdir', 'rename', 'writeFile', 'readFile', 'stat', 'statfs', 'utimes']) {
  const really = promises[name];
  promises[name] = (path, ...rest) => {
    const code = String(path).startsWith(root) ? codeNow() : '';
    const writes = writing.has(name) || (name === 'open' && rest[0] !== 'r');
    if (code === '' || (readable.has(code) && !writes)) return really(path, ...rest);
    return Promise.reject(
      Object.assign(new Error(`${code}: ${name} '${path}'`), { code, syscall: name, path }),
    );
  };
}
syncBuiltinESMExports();
