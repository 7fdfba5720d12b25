import type { Feature } from '#platform/feature.ts';
import { mailJobs } from './mail-job.ts';
import { mailReader } from './reader.ts';

export { sendMail } from './send-mail.ts';

/** Mails to customers, in the language of their site. */
export const mail: Feature = { name: 'mail', rootRoutes: mailReader, jobs: mailJobs };
