/** The office gave no usable answer. The number may be valid or not. */
export class OfficeDown extends Error {}

/** Maximum size of an answer; usual ones have a few hundred bytes. */
const longest = 65_536;

/** Reads an answer up to the maximum size; a longer one is refused. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the body, and with it the connection.
    if (length > longest) throw new OfficeDown('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Asks an office and reads its answer as JSON, whatever its status. Redirects are not followed. Throws OfficeDown if
 * there is no answer before the signal, or if it is too long or not JSON.
 */
export async function askJson(
  url: string,
  asked: { readonly signal: AbortSignal } & Pick<RequestInit, 'method' | 'headers' | 'body'>,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await fetch(url, { ...asked, redirect: 'error' });
    return { status: response.status, body: JSON.parse(await textOf(response)) as unknown };
  } catch (error) {
    if (error instanceof OfficeDown) throw error;
    throw new OfficeDown(error instanceof Error ? error.message : String(error));
  }
}
