export { registerAccounts } from './accounts.routes.ts';
export {
  type Doer,
  doneBy,
  findLastAction,
  forgetOldTraces,
  type LastAction,
  recordAudit,
} from './audit.repository.ts';
export {
  findAddressesOfAdministrators,
  findAdministrators,
  lockAdministrators,
} from './auth/administrators.repository.ts';
export { userOf } from './auth/auth.routes.ts';
export { noteNewRights } from './auth/new-rights.ts';
export { findOverrides } from './auth/new-rights.repository.ts';
export {
  generatePassword,
  hashPassword,
  isLongPassword,
  isStaff,
  PasswordConfirmation,
  requireGoodPassword,
  shortestPassword,
} from './auth/passwords.ts';
export { permissionsOf, publishesChallenges, readsChallengeDetails, runsChallenges } from './auth/rights.ts';
export { SecondFactor } from './auth/second-factor.ts';
export {
  findActorByUser,
  findActorsBySession,
  findActorsByUser,
  revokeSessionsOf,
  sessionIsAlive,
  sweepSessions,
} from './auth/sessions.repository.ts';
export type { Sessions } from './auth/sessions.ts';
export {
  deleteExpectedBy,
  exportExpected,
  hashOfToken,
  isUnanswered,
  sweepExpected,
} from './expected/expected-people.repository.ts';
export {
  fillUsernameSkeletons,
  findUserByEmail,
  findUserForSignIn,
  insertUser,
  insertUserIfFree,
  isEmptyOfUsers,
  lockUser,
  readSignInName,
  setStaffPassword,
} from './auth/users.repository.ts';
export { deleteIdentitiesOf, findIdentities } from './providers/identities.repository.ts';
export { findLinkedIdentities, type LinkedIdentity } from './providers/linked-identities.ts';
export { deleteInvitations, exportInvitations, sweepInvitations } from './invitations.repository.ts';
export type { Invitations, InvitedTo, Inviting } from './invitations.service.ts';
export {
  endJoinLink,
  findJoinLinks,
  insertJoinLink,
  type JoinLinkRow,
  sweepJoinLinks,
} from './join-links/join-links.repository.ts';
export { mailFoot } from './mail-foot.ts';
export { writeLetter } from './mails.ts';
export {
  isOfOneScript,
  requireUsableDisplayName,
  requireUsableUsername,
  shownTo,
  usernameSkeleton,
  usernameTaken,
} from './names.ts';
export { exportRunRequest, lockRunRequest, settleRunRequest, sweepRequestNotes } from './run-requests.repository.ts';
export { findWaitingForAccess } from './run-requests.service.ts';
export { isPlaceChosen, readContact, readPageSettings, readSettings } from './settings.service.ts';
export { AccountLimits } from './sign-up/account-limits.ts';
export { sendVerification } from './sign-up/requested-mails.ts';
export { claimEmailToken, issueEmailToken, markTokenUsed } from './sign-up/sign-up.repository.ts';
export { replacePassword, setPassword, sweepUnverified } from './sign-up/sign-up.service.ts';
