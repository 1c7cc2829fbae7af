export { registerBoard } from './board/index.ts';
export { registerPreparing, remindLeaders, readMissing } from './preparing/index.ts';
export { registerWhatsNext } from './whats-next/index.ts';
