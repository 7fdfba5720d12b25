import type { StaffRole } from '../staff/roles.ts';
import { type JobEvent, type JobState, nextJobState } from './job-states.ts';

/** Events of a line by which staff move it on, one or many at once; shipping and artwork have calls of their own. */
export const staffEvents = ['print', 'finish', 'check', 'pack', 'deliver', 'hold', 'resume'] as const;
export type StaffEvent = (typeof staffEvents)[number];

const rolesOf: Readonly<Record<StaffEvent, readonly StaffRole[]>> = {
  print: ['press'],
  finish: ['press'],
  check: ['press'],
  pack: ['press', 'service'],
  deliver: ['service'],
  hold: ['service', 'prepress', 'press'],
  resume: ['service', 'prepress'],
};

/** Whether a role may cause an event; owners may cause all of them. */
export const mayMove = (role: StaffRole, event: StaffEvent): boolean =>
  role === 'owner' || rolesOf[event].includes(role);

/** What a person with this role may do with a line at this moment, of all events. */
export const movesOf = (role: StaffRole, state: JobState, heldFrom?: JobState): readonly StaffEvent[] =>
  staffEvents.filter((event) => mayMove(role, event) && nextJobState(state, event as JobEvent, heldFrom));
