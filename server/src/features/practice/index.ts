export { addFavorite, exportDashboard, putTried, registerDashboard } from './dashboard/index.ts';
export { exportLines, findAttendance, registerLookingBack, sweepLookingBack } from './looking-back/index.ts';
