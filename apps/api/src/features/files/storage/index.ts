import type { Feature } from '#platform/feature.ts';
import { sweepContentsTask } from './sweep-contents.task.ts';
import type { Contents } from './sweep-contents.ts';
import { sumUsage } from './usage-repository.ts';

export { guestRefusal } from './guest-room.ts';
export { hasRoom } from './quota.ts';
export { fileKeepsOriginal, isReferenced, isWanted, uploadKeepsOriginal } from './references-repository.ts';
export { type Contents, sweepContents } from './sweep-contents.ts';
export { findUsage } from './usage-repository.ts';

/** The use of the file store: references to contents, storage quota per owner, and removal. */
export const storageFeature = (contents: Contents): Feature => ({
  name: 'storage',
  tasks: [sweepContentsTask(contents)],
  measures: [
    {
      ...{
        name: 'storage_bytes',
        help: 'Bytes that count against quotas, by what holds them',
        labels: ['holder'],
      },
      read: async (db) =>
        Object.entries(await sumUsage(db)).map(([holder, value]) => ({ labels: { holder }, value })),
    },
  ],
});
