/**
 * Files being uploaded, stored in the browser until they are done: after a reload or a crash they resume
 * without being chosen again. Where the browser can't store them (private windows, no space), the person is
 * asked for the file.
 */
const databaseName = 'uploads';
const storeName = 'files';
/** Larger files are not copied into browser storage. */
const largestBytes = 100 * 1024 * 1024;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const request = work(database.transaction(storeName, mode).objectStore(storeName));
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export async function keepFile(fingerprint: string, file: File): Promise<void> {
  if (file.size <= largestBytes) await inStore('readwrite', (store) => store.put(file, fingerprint));
}

export async function keptFile(fingerprint: string): Promise<File | undefined> {
  const found = await inStore('readonly', (store) => store.get(fingerprint));
  return found instanceof File ? found : undefined;
}

export const forgetKeptFile = (fingerprint: string): Promise<unknown> =>
  inStore('readwrite', (store) => store.delete(fingerprint));

/** Deletes files that belong to no remembered upload. */
export async function forgetOtherFiles(remembered: ReadonlySet<string>): Promise<void> {
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys) if (!remembered.has(String(key))) await forgetKeptFile(String(key));
}
