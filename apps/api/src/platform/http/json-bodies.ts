import plugin from 'fastify-plugin';
import { failure, ProblemError } from '#platform/problems/failure.ts';

/**
 * Maximum number of values in the JSON body of a request, counted by the commas and brackets outside of texts. A body of
 * the largest size that consists of nothing else takes fifty times as long to parse and to check as one of texts.
 */
const maxValues = 20_000;

const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map((sign) =>
  sign.charCodeAt(0),
);

/** Whether a JSON text has more than the given number of values. */
export function hasMoreValues(text: string, max: number): boolean {
  // Shorter texts cannot.
  if (text.length <= max) return false;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at += 1;
      while (at < text.length && text.charCodeAt(at) !== quote)
        at += text.charCodeAt(at) === backslash ? 2 : 1;
    } else if (code === comma || code === bracket || code === brace) {
      values += 1;
      if (values > max) return true;
    }
  }
  return false;
}

/** Parses JSON bodies as the framework does, and refuses those with too many values before it parses them. */
export const jsonBodies = plugin(async function parseJson(server) {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (hasMoreValues(text, maxValues)) {
      done(new ProblemError(failure('request.too-large')), undefined);
      return;
    }
    return parse(request, text, done);
  });
});
