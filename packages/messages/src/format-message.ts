import { languageTags } from '@labelwerk/domain/market/language-tags.ts';
import type { Language } from '@labelwerk/domain/market/sites.ts';
import format from 'icu-minify/format';
import { type CompiledMessage, compileMessage } from './compile-message.ts';

/** Values of a message by argument name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Memoizes by arguments: creating a formatter takes longer than using it. */
function keeping<Arguments extends readonly unknown[], Value>(make: (...args: Arguments) => Value) {
  const cache = new Map<string, Value>();
  return (...args: Arguments): Value => {
    const key = JSON.stringify(args);
    const value = cache.get(key) ?? make(...args);
    cache.set(key, value);
    return value;
  };
}

const compiled = keeping((text: string): CompiledMessage => compileMessage(text));

const formatters = {
  getPluralRules: keeping(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
  getNumberFormat: keeping(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getDateTimeFormat: keeping(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
};

/**
 * Formats an ICU message in a language. Values of plural arguments are numbers; other numbers are written without digit
 * grouping. An argument without a value is left as `{name}`. Compiled texts are cached, so texts must come from message
 * files and not from callers. Throws SyntaxError if the text is not a valid ICU message; the message check finds these
 * before a release.
 */
export function formatMessage(language: Language, text: string, values: MessageValues = {}): string {
  const allValues = new Proxy<Record<string, string | number>>(values, {
    has: () => true,
    get: (target, name) => (Object.hasOwn(target, name) ? Reflect.get(target, name) : `{${String(name)}}`),
  });
  return String(format(compiled(text), languageTags[language], allValues, { formatters }));
}
