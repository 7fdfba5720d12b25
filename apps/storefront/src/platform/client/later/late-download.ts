const askAgainMs = 1_000;
const maxTries = 90;

/** A file that is created on demand, in the language of the page; undefined if it is not available. */
async function fetchWhenReady(address: string): Promise<Blob | undefined> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const response = await fetch(address, { headers: { 'accept-language': document.documentElement.lang } });
    if (response.status === 200) return response.blob();
    if (response.status !== 202) return undefined;
    await new Promise((done) => setTimeout(done, askAgainMs));
  }
  return undefined;
}

/** Downloads a file that may have to be created first; false if it is not available. */
export async function downloadWhenReady(address: string, filename: string): Promise<boolean> {
  const file = await fetchWhenReady(address).catch(() => undefined);
  if (!file) return false;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = filename;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return true;
}
