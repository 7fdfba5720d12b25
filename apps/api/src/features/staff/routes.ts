import * as schemas from '@labelwerk/contracts/staff/call-schemas.ts';
import { staffCalls } from '@labelwerk/contracts/staff/calls.ts';
import type { App } from '#platform/app.ts';
import { type StaffIdentity, staffOf } from '#platform/auth/staff.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { findActionsOf } from './audit/actions-repository.ts';
import { type Actor, recordAction } from './audit/record-action.ts';
import { addPerson, changePerson, presentPerson, resetPerson } from './people/manage-people.ts';
import { findPeople, findPerson } from './people/people-repository.ts';
import { confirmEnrolment, enrol, signIn } from './people/sign-in.ts';
import { revokeSession } from './tokens/sessions-repository.ts';
import { refreshTokens } from './tokens/tokens.ts';

export const actorOf = ({ personId, email }: StaffIdentity): Actor => ({ id: personId, email });

/** Sign-in, without a token. */
export function entryRoutes(server: Server, app: App): void {
  const route = callRoutes(server, staffCalls, schemas);
  route('enrol', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await enrol(app, request.body, { address: request.ip })),
  );
  route('confirmEnrolment', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await confirmEnrolment(app, request.body, { address: request.ip })),
  );
  route('staffSignIn', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await signIn(app, request.body, { address: request.ip })),
  );
  route('staffRefresh', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await refreshTokens(app, request.body.refresh_token)),
  );
}

export function staffRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, staffCalls, schemas);
  route('staffSignOut', async (request, reply) => {
    const person = staffOf(request);
    await db.transaction().execute(async (trx) => {
      await revokeSession(trx, person.sessionId);
      await recordAction(trx, actorOf(person), { action: 'staff.sign-out', subjectId: person.personId });
    });
    return reply.code(204).send(null);
  });
  route('whoAmI', async (request, _reply, valueOrProblem) => {
    const person = await findPerson(db, { id: staffOf(request).personId });
    if (!person) return valueOrProblem(failure('request.not-signed-in'));
    return presentPerson(person);
  });
  route('listPeople', async () => ({ people: (await findPeople(db)).map(presentPerson) }));
  route('addPerson', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await addPerson(app, actorOf(staffOf(request)), request.body)),
  );
  route('changePerson', async (request, _reply, valueOrProblem) => {
    const actor = actorOf(staffOf(request));
    return valueOrProblem(await changePerson(app, actor, request.params.personId, request.body));
  });
  route('resetPerson', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await resetPerson(app, actorOf(staffOf(request)), request.params.personId)),
  );
  route('listActions', async (request) => {
    const { subject_id: subjectId, before, limit } = request.query;
    const rows = await findActionsOf(db, { subjectId, before, limit });
    return {
      actions: rows.map(({ id, at, actor, action, subject_id, order_id, before, after, note }) => ({
        ...{ id, actor, action, subject_id, order_id, before, after, note },
        at: at.toISOString(),
      })),
    };
  });
}
