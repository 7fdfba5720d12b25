/** The oldest PostgreSQL the shop works with: what it asks of one is tried with this and newer ones. */
const oldest = 16;

/**
 * Why a server of this version can't be used, or undefined when it can. `versionNum` is PostgreSQL's own number, such as
 * 160004 for 16.4; the sentence begins small and ends with a full stop, to stand behind a colon.
 */
export function complaintOfVersion(versionNum: number): string | undefined {
  const [major, minor] = [Math.floor(versionNum / 10_000), versionNum % 10_000];
  return major >= oldest
    ? undefined
    : `it is PostgreSQL ${major}.${minor}, and the shop needs ${oldest} or newer.`;
}

/** Throws the sentence about a server that is too old. */
export function requireVersion(versionNum: number): void {
  const complaint = complaintOfVersion(versionNum);
  if (complaint) throw new Error(`The database can't be used: ${complaint}`);
}
