import { join } from 'node:path';
import type { Settings } from '#settings.ts';

/** Where mails are kept as files when there is no mail server. */
export const mailFolder = (settings: Settings): string => join(settings.DATA_FOLDER, 'mail');
