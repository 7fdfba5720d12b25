/** The oldest supported major version of PostgreSQL. */
const oldest = 16;

/**
 * Why a server of this version can't be used, or undefined. `versionNum` is PostgreSQL's number, such as 160004 for 16.4.
 * The sentence begins in lower case and ends with a full stop, to follow a colon.
 */
export function complaintOfVersion(versionNum: number): string | undefined {
  const [major, minor] = [Math.floor(versionNum / 10_000), versionNum % 10_000];
  return major >= oldest
    ? undefined
    : `it is PostgreSQL ${major}.${minor}; the shop needs ${oldest} or newer.`;
}

/** Throws if the server is too old. */
export function requireVersion(versionNum: number): void {
  const complaint = complaintOfVersion(versionNum);
  if (complaint) throw new Error(`The database can't be used: ${complaint}`);
}
