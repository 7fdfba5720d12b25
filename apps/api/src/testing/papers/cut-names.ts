import { openDocument } from '@labelwerk/artwork/document/open-document.ts';
import { wrapWords } from '@labelwerk/artwork/document/wrap-words.ts';
import { hasMessage, type Language, messageOf } from '#platform/messages/messages.ts';

type Column = { readonly width: number; readonly size: number; readonly lines: number };

/**
 * Keys of messages that would be cut in a column of a paper or broken within a word, or that don't exist. `width` and
 * `size` in points.
 */
export function cutNames(keys: readonly string[], language: Language, { width, size, lines }: Column) {
  const sheet = openDocument({ title: '', language, author: '', date: new Date(0) }).addPage();
  return keys.filter((key) => {
    if (!hasMessage(key)) return true;
    const name = messageOf(language, key);
    const wrapped = wrapWords(name, width, (words) => sheet.widthOf(words, size));
    return wrapped.length > lines || wrapped.join(' ') !== name;
  });
}
