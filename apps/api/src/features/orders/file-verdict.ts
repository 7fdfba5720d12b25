import type { Db } from '#plugins/database.ts';

export type FileVerdict = 'success' | 'failed' | 'pending';

/** No room keeps files yet: what is unknown is not judged. */
export const fileVerdict = async (_db: Db, _fileIds: readonly string[]): Promise<FileVerdict> => 'pending';
