export { makeBackup } from './backup/make-backup.ts';
export { restoreBackup, stampOf } from './backup/restore-backup.ts';
export { openSnapshotDoor } from './backup/snapshot-door.ts';
export { examine } from './doctor.ts';
export type { Diagnosis } from './doctor.ts';
export { registerSystem } from './system.routes.ts';
