import { visibleLine, visibleText } from '@labelwerk/domain/text/visible-text.ts';
import { z } from 'zod';

/**
 * A single-line text written and read by people: names of people, companies, folders, files and labels, lines of an
 * address. Stored in NFC and without invisible characters; `max` counts UTF-16 units of the stored text.
 */
export const lineText = (max: number) => z.string().overwrite(visibleLine).trim().max(max);

/** The same for several lines, such as remarks. */
export const noteText = (max: number) => z.string().overwrite(visibleText).trim().max(max);
