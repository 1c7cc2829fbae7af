export { registerBoard } from './board/index.ts';
export { registerPreparing, remindLeaders, tellMissing } from './preparing/index.ts';
export { registerWhatsNext } from './whats-next/index.ts';
