import au from '../../../messages/au/problems.json' with { type: 'json' };
import de from '../../../messages/de/problems.json' with { type: 'json' };
import en from '../../../messages/en/problems.json' with { type: 'json' };
import es from '../../../messages/es/problems.json' with { type: 'json' };
import fr from '../../../messages/fr/problems.json' with { type: 'json' };
import it from '../../../messages/it/problems.json' with { type: 'json' };
import nl from '../../../messages/nl/problems.json' with { type: 'json' };

/** The refusals of this server itself, by the code in the problem document. */
export type ProblemCode = keyof typeof en;

const texts: Readonly<Record<string, Readonly<Record<ProblemCode, string>>>> = { en, de, es, fr, it, nl, au };

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  421: 'Misdirected Request',
  431: 'Request Header Fields Too Large',
  499: 'Client Closed Request',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The first supported language of an Accept-Language header; English if there is none. */
function textsFor(acceptLanguage: string) {
  for (const part of acceptLanguage.slice(0, 200).toLowerCase().split(',')) {
    const code = part.split(';')[0]?.trim() ?? '';
    const language = code === 'en-au' ? 'au' : (code.split('-')[0] ?? '');
    const found = Object.hasOwn(texts, language) ? texts[language] : undefined;
    if (found) return found;
  }
  return texts.en;
}

/** The RFC 9457 document of a refusal, in the person's language. */
export const problemDocument = (status: number, code: ProblemCode, acceptLanguage = '') => ({
  type: `urn:labelwerk:problem:${code}`,
  title: titles[status] ?? 'Error',
  status,
  detail: textsFor(acceptLanguage)?.[code] ?? '',
});

/** Responses that are not pages may not run anything, even if a browser renders them as one. */
export const lifeless =
  "default-src 'none'; img-src 'self'; style-src 'none'; frame-ancestors 'none'; sandbox";
