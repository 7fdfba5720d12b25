import { visibleLine, visibleText } from '@labelwerk/domain/text/visible-text.ts';
import { z } from 'zod';

/**
 * A text of one line that people write and others read: names of people, companies, folders, files and labels, lines of
 * an address. Kept composed and without hidden characters; `max` counts UTF-16 units of what is kept.
 */
export const lineText = (max: number) => z.string().overwrite(visibleLine).trim().max(max);

/** The same over several lines, such as remarks. */
export const noteText = (max: number) => z.string().overwrite(visibleText).trim().max(max);
