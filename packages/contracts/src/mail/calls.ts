import { declareCalls } from '../call/call.ts';
import type * as schemas from './call-schemas.ts';

/** The mail reader for demonstrations: only exists with MAIL_READER and without SMTP. */
export const mailReaderCalls = declareCalls<typeof schemas>()({
  listMails: 'GET /dev/mail',
  listExampleMails: 'GET /dev/mail/examples',
  showExampleMail: 'GET /dev/mail/examples/:template',
  showMail: 'GET /dev/mail/:name',
});
