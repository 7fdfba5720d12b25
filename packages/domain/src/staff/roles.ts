/** What a person of the print shop does; nobody has two roles, and an owner may do everything. */
export const staffRoles = ['owner', 'service', 'prepress', 'press', 'content'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Whether a person with this role may make a call that is open to some roles. An owner may make every call. */
export const mayAct = (role: StaffRole, open: readonly StaffRole[]): boolean =>
  role === 'owner' || open.includes(role);
