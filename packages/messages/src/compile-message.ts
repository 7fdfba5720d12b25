import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';

export type { CompiledMessage };

/**
 * An ICU message in a form that is formatted without a parser: plain data, which can be sent to the browser. Throws
 * SyntaxError if the text is invalid.
 */
export const compileMessage = (text: string): CompiledMessage => JSON.parse(JSON.stringify(compile(text)));
