import { join } from 'node:path';
import type { Settings } from '#settings.ts';
import { openDiskFileStore } from './disk-file-store.ts';
import type { BucketStore, FileStore } from './file-store.ts';

export type StorePlace = Pick<
  Settings,
  'DATA_FOLDER' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Opens the store of the settings: a bucket if one is named, otherwise a local folder. */
export async function openFileStore(settings: StorePlace): Promise<FileStore> {
  return (await openBucket(settings)) ?? openDiskFileStore(folderOf(settings));
}

const folderOf = ({ DATA_FOLDER }: StorePlace): string => join(DATA_FOLDER, 'files');

/** Opens the bucket of the settings; undefined if none is named. */
export async function openBucket(settings: StorePlace): Promise<BucketStore | undefined> {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  if (bucket === undefined) return undefined;
  if (id === undefined || secret === undefined) {
    throw new Error('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  // Imported on demand: it is the largest library of the API.
  const { openS3FileStore } = await import('./s3/s3-file-store.ts');
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  return openS3FileStore(
    { endpoint, region, bucket, accessKeyId: id, secretAccessKey: secret },
    folderOf(settings),
  );
}
