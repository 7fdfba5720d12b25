export { findNewestBackup } from './find-newest.ts';
