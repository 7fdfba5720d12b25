import { plainCode } from '@labelwerk/domain/account/code.ts';
import { staffRoles } from '@labelwerk/domain/staff/roles.ts';
import { z } from 'zod';
import { hasField } from '../call/has-field.ts';
import { uuid } from '../values/identifiers.ts';
import { lineText } from '../values/text.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('field.format'));
const password = z.string().min(1).max(256);
/** Six digits of the authenticator app, blanks and hyphens ignored; each code is accepted once. */
const code = z
  .string()
  .max(60)
  .transform(plainCode)
  .refine((value) => /^\d{6}$/.test(value), 'field.format');

export const staffSignInBody = z.strictObject({ email, password, code });
export const staffRefreshBody = z.strictObject({ refresh_token: z.string().max(200) });
export const enrolBody = z.strictObject({ email, password });
/** `password` is the temporary one, `new_password` the person's future password. */
export const confirmEnrolmentBody = z.strictObject({ email, password, new_password: password, code });

/** For the authenticator app: as text and as the URI for a QR code. */
export const enrolmentAnswer = z.object({ secret: z.string(), uri: z.string() });

const roleSchema = z.enum(staffRoles);

export const staffPersonSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  enabled: z.boolean(),
  /** Whether the second factor is set up; before that nobody can sign in. */
  enrolled: z.boolean(),
  created_at: z.iso.datetime(),
});

export const staffTokensAnswer = z.object({
  /** For `Authorization: Bearer …`. */
  access_token: z.string(),
  /** Valid for one refresh. */
  refresh_token: z.string(),
  /** Lifetime in seconds. */
  expires_in: z.int(),
  person: staffPersonSchema,
});

export const staffPeopleAnswer = z.object({ people: z.array(staffPersonSchema) });
export const personParams = z.object({ personId: z.uuid() });
export const addPersonBody = z.strictObject({ email, name: lineText(60).min(1), role: roleSchema });
export const changePersonBody = z
  .strictObject({
    role: roleSchema.optional(),
    enabled: z.boolean().optional(),
  })
  .refine(hasField, 'field.at-least-one');

/** A temporary password, returned once; it only allows the enrolment. */
export const temporaryPasswordAnswer = z.object({
  person: staffPersonSchema,
  temporary_password: z.string(),
  until: z.iso.datetime(),
});

export const actionsQuery = z.object({
  /** An order or a person; all entries without it. */
  subject_id: uuid.optional(),
  /** Only entries older than this one. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const snapshot = z.record(z.string(), z.unknown()).nullable();
export const staffActionSchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Email address of the person at that time, or `command line`. */
  actor: z.string(),
  /** Such as `job.print` or `order.refund`. */
  action: z.string(),
  subject_id: uuid,
  order_id: uuid.nullable(),
  before: snapshot,
  after: snapshot,
  note: z.string(),
});
/** Newest first. */
export const actionsAnswer = z.object({ actions: z.array(staffActionSchema) });

export type StaffPerson = z.output<typeof staffPersonSchema>;
export type StaffTokens = z.output<typeof staffTokensAnswer>;
export type TemporaryPassword = z.output<typeof temporaryPasswordAnswer>;
export type StaffAction = z.output<typeof staffActionSchema>;
