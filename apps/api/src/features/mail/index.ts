import type { Room } from '#platform/room.ts';
import { mailReader } from './reader.ts';
import { mailJobs } from './send-mail.ts';

export { sendMail } from './send-mail.ts';
export type { OrderMailData } from './templates.ts';

export const mail: Room = { name: 'mail', rootRoutes: mailReader, jobs: mailJobs };
