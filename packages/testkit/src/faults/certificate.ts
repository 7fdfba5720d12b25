import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Contains `certificate.pem` and `key.pem`; the caller removes it. */
  readonly folder: string;
};

/** A certificate for 127.0.0.1, made for this run and valid for two days. Requires the program `openssl`. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'labelwerk-tls-'));
  const [keyPath, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
      .concat(['-addext', 'subjectAltName=IP:127.0.0.1'])
      .concat(['-keyout', keyPath, '-out', certificate]),
    { stdio: 'ignore' },
  );
  return { key: readFileSync(keyPath), cert: readFileSync(certificate), folder };
}
