import { forgetKeptFile } from './kept-files.ts';

/**
 * Uploads started in this browser, by file and by purpose (a cart line, a folder): after a reload the same
 * file resumes.
 */
const storageKey = 'uploads';
const keptForMs = 48 * 3_600_000;

export type RememberedUpload = { readonly hash: string; readonly name: string; readonly at: number };

type Store = Record<string, RememberedUpload>;

export const fingerprintOf = (file: Pick<File, 'name' | 'size' | 'lastModified'>, purpose: string): string =>
  `${purpose}:${file.size}:${file.lastModified}:${file.name}`;

function read(): Store {
  try {
    const store = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Store;
    return Object.fromEntries(Object.entries(store).filter(([, { at }]) => Date.now() - at < keptForMs));
  } catch {
    return {};
  }
}

function write(store: Store): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(store));
  } catch {
    // Storage is full or blocked: the upload works, but can't resume after a reload.
  }
}

export const rememberedUpload = (fingerprint: string): RememberedUpload | undefined => read()[fingerprint];

/** All entries: fingerprint, purpose and hash. */
export const rememberedUploads = (): readonly (RememberedUpload & {
  readonly fingerprint: string;
  readonly purpose: string;
})[] =>
  Object.entries(read()).map(([fingerprint, remembered]) => ({
    ...remembered,
    fingerprint,
    purpose: fingerprint.slice(0, fingerprint.indexOf(':')),
  }));

export const rememberUpload = (fingerprint: string, hash: string, name: string): void =>
  write({ ...read(), [fingerprint]: { hash, name, at: Date.now() } });

export function forgetUpload(fingerprint: string): void {
  const { [fingerprint]: _gone, ...rest } = read();
  write(rest);
  void forgetKeptFile(fingerprint);
}
