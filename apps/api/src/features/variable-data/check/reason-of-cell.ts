import type { CellFault } from '@labelwerk/domain/label/variable-data/judge-table.ts';
import { type Language, messageOf } from '#platform/messages/messages.ts';

/** Why a cell can’t be printed, in a language. */
export const reasonOfCell = (language: Language, { code, earlier = 0, characters = [] }: CellFault): string =>
  messageOf(language, code, { line: earlier, characters: characters.join(' ') });
