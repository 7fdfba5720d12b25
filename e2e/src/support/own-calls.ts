import type { Page } from 'playwright-core';
import { environment } from '#support/environment.ts';

/** Sends a call as the shop's own pages do, with the cookies of the page's user; throws on refusals. */
export async function ownCall<T>(
  page: Page,
  path: string,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' = 'GET',
  body?: object | FormData,
): Promise<T> {
  const language = await page.evaluate(() => document.documentElement.lang);
  const answer = await page.request.fetch(`${environment.shop}/api${path}`, {
    method,
    headers: { origin: environment.shop, ...(language !== '' && { 'accept-language': language }) },
    ...(body instanceof FormData ? { multipart: body } : body && { data: body }),
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** The id of the signed-in customer. */
export const ownId = async (page: Page): Promise<number> =>
  (await ownCall<{ profile: { id: number } }>(page, '/session')).profile.id;
