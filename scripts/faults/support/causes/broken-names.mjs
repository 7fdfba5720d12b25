import dns from 'node:dns';
import { readFileSync } from 'node:fs';

/** Loaded into a program under test: DNS look-ups fail with the code in the file BROKEN_NAMES as long as it exists. */
const { lookup } = dns;
const codeNow = () => {
  try {
    return readFileSync(process.env.BROKEN_NAMES ?? '', 'utf8');
  } catch {
    return '';
  }
};
dns.lookup = (name, ...rest) => {
  const code = codeNow();
  if (code === '') return lookup(name, ...rest);
  const error = Object.assign(new Error(`getaddrinfo ${code} ${name}`), {
    code,
    syscall: 'getaddrinfo',
    hostname: name,
  });
  process.nextTick(rest.at(-1), error);
};
