export { makeBackup, openSnapshotDoor, restoreBackup, stampOf } from './backup/index.ts';
export { examine } from './doctor/index.ts';
export type { Diagnosis } from './doctor/index.ts';
export { registerSystem } from './system/index.ts';
