export { makeBackup } from './make-backup.ts';
export { restoreBackup, stampOf } from './restore-backup.ts';
export { openSnapshotDoor } from './snapshot-door.ts';
