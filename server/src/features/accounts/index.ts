export { doneBy, recordAudit } from './audit/index.ts';
export { forgetOldTraces, findLastAction } from './audit/index.ts';
export type { Doer } from './audit/index.ts';
export type { LastAction } from './audit/index.ts';
export {
  PasswordConfirmation,
  SecondFactor,
  fillUsernameSkeletons,
  findActorByUser,
  findActorsBySession,
  findActorsByUser,
  findAddressesOfAdministrators,
  findUserByEmail,
  findUserForSignIn,
  generatePassword,
  hashPassword,
  insertUser,
  insertUserIfFree,
  isEmptyOfUsers,
  isStaff,
  lockAdministrators,
  lockUser,
  permissionsOf,
  publishesChallenges,
  readSignInName,
  readsChallengeDetails,
  registerAuth,
  requireGoodPassword,
  revokeSessionsOf,
  runsChallenges,
  sessionIsAlive,
  setPasswordHash,
  shortestPassword,
  sweepSessions,
  userOf,
} from './auth/index.ts';
export type { Sessions } from './auth/index.ts';
export { deleteIdentities, findIdentities, registerGoogle } from './google/index.ts';
export { deleteInvitations, exportInvitations, registerInvitations, sweepInvitations } from './invitations/index.ts';
export type { Invitations, InvitedTo, Inviting } from './invitations/index.ts';
export {
  requireUsableDisplayName,
  requireUsableUsername,
  isOfOneScript,
  shownTo,
  usernameSkeleton,
  usernameTaken,
} from './names/index.ts';
export { exportRunRequest, lockRunRequest, registerRunRequests, settleRunRequest } from './run-requests/index.ts';
export { readSettings, registerSettings, readPageSettings } from './settings/index.ts';
export {
  AccountLimits,
  endUnusedTokens,
  issueEmailToken,
  passwordChangedMail,
  registerSignUp,
  sendVerification,
  sweepUnverified,
  writeLetter,
} from './sign-up/index.ts';
export type { AuditLogTable } from './tables.ts';
