import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { authRoutes } from './auth.routes.ts';
import { deleteOldSessions } from './sessions.repository.ts';
import { Sessions } from './sessions.ts';

export { findAddressesOfAdministrators, lockAdministrators } from './administrators.repository.ts';
export { userOf } from './auth.routes.ts';
export { PasswordConfirmation } from './confirm-password.ts';
export { generatePassword } from './generate-password.ts';
export { KnownBrowsers } from './known-browsers.ts';
export { hashPassword, undoIfBusy } from './password-hash.ts';
export { isStaff, requireGoodPassword, shortestPassword } from './password-policy.ts';
export { permissionsOf, publishesChallenges, readsChallengeDetails, runsChallenges } from './rights.ts';
export { SecondFactor } from './second-factor.ts';
export {
  findActorByUser,
  findActorsBySession,
  findActorsByUser,
  revokeSessionsOf,
  sessionIsAlive,
} from './sessions.repository.ts';
export { SignInLimits } from './sign-in-limits.ts';
export {
  addMissingConsent,
  deleteUnverifiedUsers,
  fillUsernameSkeletons,
  findUserByEmail,
  findUserForSignIn,
  giveToOwnerOfAddress,
  insertUser,
  insertUserIfFree,
  isEmptyOfUsers,
  isUsernameTaken,
  lockUser,
  markEmailVerified,
  readSignInName,
  replaceEmail,
  setPasswordHash,
} from './users.repository.ts';
export type { Sessions } from './sessions.ts';

/** Registers the login calls and decorates the app with `authenticate` and `mayRenew`; returns the sessions. */
export function registerAuth(app: FastifyInstance, context: Context): Sessions {
  const sessions = new Sessions(context);
  app.decorate('authenticate', (request, reply) => sessions.authenticate(request, reply));
  app.decorate('mayRenew', (request) => sessions.mayRenew(request));
  authRoutes(app, context, sessions);
  return sessions;
}

/** Deletes the sessions that ended more than 30 days ago; runs hourly. */
export const sweepSessions = ({ db }: Context) => deleteOldSessions(db);
