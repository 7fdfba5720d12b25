import type { FastifyRequest } from 'fastify';
import { type Language, languageFrom } from './messages.ts';

/**
 * The caller's language: {lang} of the path, otherwise the first supported one of Accept-Language, otherwise English.
 */
export function languageOf(request: Pick<FastifyRequest, 'params' | 'headers'>): Language {
  const params = request.params as { lang?: string } | undefined;
  const fromPath = languageFrom(params?.lang);
  if (fromPath) return fromPath;
  for (const part of (request.headers['accept-language'] ?? '').slice(0, 200).split(',')) {
    const language = languageFrom(part.split(';')[0]?.trim());
    if (language) return language;
  }
  return 'en';
}
