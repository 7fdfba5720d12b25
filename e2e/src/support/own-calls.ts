import type { Page } from 'playwright-core';

/** Calls the shop as its own pages do, with the cookies of the person in front of it; throws what was refused. */
export async function ownCall<T>(
  page: Page,
  path: string,
  method: 'GET' | 'POST' | 'PATCH' = 'GET',
  body?: object,
): Promise<T> {
  const answer = await page.evaluate(
    async ([to, how, what]) => {
      const response = await fetch(`/api${to}`, {
        method: how,
        headers: {
          'accept-language': document.documentElement.lang,
          ...(what !== null && { 'content-type': 'application/json' }),
        },
        ...(what !== null && { body: what }),
      });
      return { ok: response.ok, status: response.status, text: await response.text() };
    },
    [path, method, body ? JSON.stringify(body) : null] as const,
  );
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.text === '' ? undefined : JSON.parse(answer.text)) as T;
}
