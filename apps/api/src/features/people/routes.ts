import * as schemas from '@labelwerk/contracts/people/call-schemas.ts';
import { peopleCalls } from '@labelwerk/contracts/people/calls.ts';
import type { Proof } from '@labelwerk/contracts/session/second-factor.ts';
import type { FastifyRequest } from 'fastify';
import { accountsOf, chooseAccount, findCustomer, lockAccounts } from '#features/account/index.ts';
import { requireProof } from '#features/session/index.ts';
import type { App } from '#platform/app.ts';
import { identityOf } from '#platform/auth/identity.ts';
import { visitorOf } from '#platform/auth/visitor.ts';
import type { Db } from '#platform/database/database.ts';
import type { Server } from '#platform/feature.ts';
import { callRoutes } from '#platform/openapi/call-routes.ts';
import { failure } from '#platform/problems/failure.ts';
import { acceptInvitation, openInvitation } from './accept.ts';
import { handOver, mayHandOver } from './hand-over.ts';
import { deleteInvitation } from './invitations-repository.ts';
import { type Inviter, invite, inviteAgain, namesOf } from './invite.ts';
import { mayRemove, removeMember } from './leave.ts';
import { presentPeople } from './present-people.ts';

const presentAccounts = async (db: Db, personId: number) => ({
  accounts: (await accountsOf(db, personId)).map(({ id, name, isOwn, isCurrent }) => ({
    ...{ id, name, is_own: isOwn, is_current: isCurrent },
  })),
});

export function privateRoutes(server: Server, app: App): void {
  const { db } = app;
  const route = callRoutes(server, peopleCalls, schemas);
  const shown = (request: FastifyRequest) => {
    const { customerId, personId } = identityOf(request);
    return presentPeople(db, customerId, personId);
  };
  const inviterOf = (request: FastifyRequest): Inviter => {
    const { customerId: accountId, personId } = identityOf(request);
    return { accountId, personId, from: visitorOf(app.settings, request) };
  };

  /** Access to an open browser is not enough to change who owns or has access. */
  const requireProofOf = async (request: FastifyRequest, proof: Proof) => {
    const { personId } = identityOf(request);
    const person = await findCustomer(db, personId);
    if (!person) return failure('request.no-such-thing');
    const address = visitorOf(app.settings, request);
    return requireProof(app, { email: person.email, address }, proof);
  };

  route('listPeople', shown);
  route('removeMember', async (request, reply, valueOrProblem) => {
    const { customerId, memberId } = request.params;
    const { personId: byPersonId } = identityOf(request);
    valueOrProblem(await mayRemove(db, customerId, { memberId, byPersonId }));
    valueOrProblem(await requireProofOf(request, request.body));
    valueOrProblem(await removeMember(app, customerId, { memberId, byPersonId }));
    return byPersonId === memberId ? reply.code(204).send(null) : shown(request);
  });
  route('handOverAccount', async (request, _reply, valueOrProblem) => {
    const { customerId, memberId } = request.params;
    const { personId: byPersonId } = identityOf(request);
    valueOrProblem(await mayHandOver(db, customerId, { memberId, byPersonId }));
    valueOrProblem(await requireProofOf(request, request.body));
    valueOrProblem(await handOver(app, customerId, { memberId, byPersonId }));
    return shown(request);
  });
  route('invitePerson', async (request, _reply, valueOrProblem) => {
    valueOrProblem(await invite(app, inviterOf(request), request.body));
    return shown(request);
  });
  route('resendInvitation', async (request, _reply, valueOrProblem) => {
    valueOrProblem(await inviteAgain(app, inviterOf(request), request.params.invitationId));
    return shown(request);
  });
  route('withdrawInvitation', async (request, _reply, valueOrProblem) => {
    const { customerId, invitationId } = request.params;
    if (!(await deleteInvitation(db, customerId, invitationId)))
      return valueOrProblem(failure('request.no-such-thing'));
    return shown(request);
  });
  route('listAccounts', (request) => presentAccounts(db, identityOf(request).personId));
  route('chooseAccount', async (request) => {
    const { customerId, personId } = identityOf(request);
    await db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [personId]);
      await chooseAccount(trx, personId, customerId);
    });
    return presentAccounts(db, personId);
  });
  route('acceptInvitation', async (request, _reply, valueOrProblem) =>
    valueOrProblem(await acceptInvitation(app, identityOf(request), request.body.key)),
  );
}

export function publicRoutes(server: Server, app: Pick<App, 'settings' | 'db'>): void {
  const { db } = app;
  const route = callRoutes(server, peopleCalls, schemas);
  route('readInvitation', async (request, reply, valueOrProblem) => {
    reply.header('cache-control', 'private, no-store');
    const invitation = valueOrProblem(await openInvitation(app, db, request.body.key));
    const { account, invitedBy } = await namesOf(db, invitation);
    return {
      ...{ account, invited_by: invitedBy, email: invitation.email },
      expires_at: invitation.expires_at.toISOString(),
    };
  });
}
