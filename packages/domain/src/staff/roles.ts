/** Roles of staff; each person has exactly one, and an owner may do everything. */
export const staffRoles = ['owner', 'service', 'prepress', 'press', 'content', 'bookkeeping'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a role may use a call that is open to some roles. An owner may use every call. */
export const mayAct = (role: StaffRole, open: readonly StaffRole[]): boolean =>
  role === 'owner' || open.includes(role);
