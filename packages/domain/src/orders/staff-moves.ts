import type { StaffRole } from '../staff/roles.ts';
import { type JobEvent, type JobState, nextJobState, type UndoableEvent } from './job-states.ts';

/** Events by which staff move a line to another state, singly or in bulk; shipping and artwork have their own calls. */
export const staffEvents = ['print', 'finish', 'check', 'pack', 'deliver', 'hold', 'resume'] as const;
export type StaffEvent = (typeof staffEvents)[number];

const rolesOf: Readonly<Record<StaffEvent | UndoableEvent, readonly StaffRole[]>> = {
  print: ['press'],
  finish: ['press'],
  check: ['press'],
  fail_check: ['press'],
  pack: ['press', 'service'],
  deliver: ['service'],
  hold: ['service', 'prepress', 'press'],
  resume: ['service', 'prepress'],
};

/** Whether a role may trigger an event, or undo it; owners may trigger all. */
export const mayMove = (role: StaffRole, event: StaffEvent | UndoableEvent): boolean =>
  role === 'owner' || rolesOf[event].includes(role);

/** The events that a person with this role may trigger on a line now. */
export const movesOf = (role: StaffRole, state: JobState, heldFrom?: JobState): readonly StaffEvent[] =>
  staffEvents.filter((event) => mayMove(role, event) && nextJobState(state, event as JobEvent, heldFrom));
