import { type Call, methodAndPath } from '@labelwerk/contracts/call/call.ts';
import { enquiryCalls } from '@labelwerk/contracts/enquiries/calls.ts';
import { newsletterCalls } from '@labelwerk/contracts/newsletter/calls.ts';
import { type PageKey, pathOf } from '@labelwerk/domain/market/routes.ts';
import { linkFrom } from '@labelwerk/domain/market/site-addresses.ts';
import { isSiteId, siteOf } from '@labelwerk/domain/market/sites.ts';
import { contactBodyOf, newsletterBodyOf, sampleBodyOf } from '#platform/client/forms/form-values.ts';
import { lifeless } from '#platform/http/problem-document.ts';
import { problem, refusal } from '#platform/server/answers.ts';
import { visitorOf } from '#platform/server/internal.ts';
import { isUnreadable, largestKept, readBytes } from '#platform/server/read-body.ts';
import { shopAddressOf } from '#platform/server/same-origin.ts';
import { settings, shop } from '#platform/settings.ts';

type PlainForm = {
  readonly call: Call;
  readonly bodyOf: (form: FormData) => object | Promise<object>;
  /** Page to redirect to on success. */
  readonly thanks: PageKey;
  /** Anchor on that page. */
  readonly part?: string;
};

const forms: Readonly<Record<string, PlainForm>> = {
  contact: { call: enquiryCalls.createContact, bodyOf: contactBodyOf, thanks: 'thank-you-for-your-request' },
  newsletter: {
    call: newsletterCalls.subscribe,
    bodyOf: newsletterBodyOf,
    thanks: 'newsletter',
    part: '#sent',
  },
  samples: {
    call: enquiryCalls.createSampleRequest,
    bodyOf: sampleBodyOf,
    thanks: 'thank-you-for-your-request',
  },
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Refused = { readonly detail?: string; readonly errors?: readonly { readonly message: string }[] };

/** The errors as a minimal page: going back shows the form as it was filled in. */
function refusedPage(status: number, { detail = '', errors = [] }: Refused, language: string): Response {
  const items = errors.map(({ message }) => `<li>${escaped(message)}</li>`).join('');
  const body = `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(detail)}</title><h1>${escaped(detail)}</h1><ul>${items}</ul></html>`;
  return new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': lifeless,
    },
  });
}

async function formOf(request: Request): Promise<FormData | { readonly unreadable: 400 | 413 }> {
  if (!request.body) return { unreadable: 400 };
  const bytes = await readBytes(request.body, largestKept);
  if (isUnreadable(bytes)) return bytes;
  const type = request.headers.get('content-type') ?? '';
  return new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => ({ unreadable: 400 as const }));
}

/**
 * Receives a form from a browser without scripts, sends the call, and redirects to the confirmation page.
 */
export async function takePlainForm(request: Request, name: string): Promise<Response> {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) return problem(request, 404, 'request.no-such-thing');
  const given = await formOf(request);
  if (isUnreadable(given)) return refusal(request, given);
  const named = given.get('site');
  const site = siteOf(typeof named === 'string' && isSiteId(named) ? named : 'uk');
  const { API_ADDRESS, API_KEY, SERVICE_KEY } = settings();
  const answer = await fetch(API_ADDRESS + methodAndPath(form.call).path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': site.hreflang,
      'x-api-key': API_KEY,
      'x-service-key': SERVICE_KEY,
      'x-visitor': visitorOf(request),
    },
    body: JSON.stringify(await form.bodyOf(given)),
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok)
    return refusedPage(answer.status, (await answer.json().catch(() => ({}))) as Refused, site.hreflang);
  await answer.body?.cancel();
  return new Response(null, {
    status: 303,
    headers: {
      location: linkFrom(shop, shopAddressOf(request), pathOf(site.id, form.thanks)) + (form.part ?? ''),
      'cache-control': 'no-store',
    },
  });
}
