import { normalEmail } from '@labelwerk/domain/account/email.ts';
import { type StaffRole, staffRoles } from '@labelwerk/domain/staff/roles.ts';
import { openCommandApp } from '#platform/open-app.ts';
import { readSettings } from '#settings.ts';
import { commandLine } from '../audit/record-action.ts';
import { addPerson, resetPerson } from '../people/manage-people.ts';
import { findPerson } from '../people/people-repository.ts';

/**
 * Adds a person of the print shop from the command line of the machine, such as the first owner, when nobody can sign
 * in. A known person gets a new temporary password and the given role, and is enabled if they were disabled. Prints the
 * result as JSON. `node
 * src/features/staff/commands/add-staff.ts anna@example.com owner Anna Muster`
 */
const [email = '', role = '', ...names] = process.argv.slice(2);
const isRole = (text: string): text is StaffRole => staffRoles.some((one) => one === text);
const app = await openCommandApp(readSettings(process.env), 'command');
try {
  await app.clockSet;
  if (!isRole(role)) throw new Error(`The role must be one of: ${staffRoles.join(', ')}.`);
  const known = await findPerson(app.db, { email: normalEmail(email) });
  const name = names.join(' ') || email;
  const done = known
    ? await resetPerson(app, commandLine, known.id, { role, enabled: true })
    : await addPerson(app, commandLine, { email, name, role });
  if (!done.ok) throw new Error(`${email} is not an email address.`);
  process.stdout.write(`${JSON.stringify(done.value)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await app.close();
}
