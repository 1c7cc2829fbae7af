import { routes } from '@teamsparks/contract';
import { roleFlags, type Flag } from '@teamsparks/contract/access';
import { roles, type Role } from '@teamsparks/contract/vocabulary';
import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { aPerson, signedOut } from './people.ts';

const harness = withApp();
type Caller = Role | 'guest';
const callers: Caller[] = ['guest', ...roles];

/**
 * Who may call what, written down from permissions.md independently of the contract: "open", "session", or the roles that
 * hold what the endpoint needs.
 */
const staff = ['mentor', 'admin', 'demoAdmin'] as const;
/** Who sees every field of a challenge, its tags and its history: not the shared demonstration login. */
const editors = ['mentor', 'admin'] as const;
/** Who makes lesson plans. */
const planners = ['mentor', 'admin'] as const;
const everybody = roles;
/** Not the shared demonstration login. */
const ownAccount = ['student', 'parent', 'mentor', 'admin'] as const;
const reviewers = ['student', 'parent', 'mentor', 'admin'] as const;
const expected: Record<string, 'open' | readonly Role[]> = {
  'POST /api/auth/token': 'open',
  'POST /api/auth/logout': 'open',
  'POST /api/auth/refresh-token': 'open',
  'GET /api/auth/me': everybody,
  'GET /api/auth/me/permissions': everybody,
  'POST /api/auth/ai-token': everybody,
  'GET /api/auth/sessions': everybody,
  'DELETE /api/auth/sessions/:id': everybody,
  'DELETE /api/auth/sessions': everybody,
  'GET /api/auth/me/profile': everybody,
  'GET /api/auth/me/preferences': everybody,
  'PUT /api/auth/me/profile': ownAccount,
  'POST /api/auth/change-password': ownAccount,
  'DELETE /api/auth/me/google': ownAccount,
  'POST /api/auth/totp': ownAccount,
  'POST /api/auth/totp/enable': ownAccount,
  'POST /api/auth/totp/disable': ownAccount,
  'GET /api/auth/me/export': ownAccount,
  'DELETE /api/auth/me': ownAccount,
  'GET /api/auth/continue': 'open',
  'GET /auth/login': 'open',
  'GET /auth/callback/google-oauth2': 'open',
  'GET /api/admin/users': ['admin'],
  'GET /api/admin/users/:id': ['admin'],
  'PATCH /api/admin/users/:id': ['admin'],
  'POST /api/admin/users/:id/resend-verification': ['admin'],
  'DELETE /api/admin/users/:id/sessions': ['admin'],
  'GET /api/admin/audit': ['admin'],
  'GET /api/admin/audit.csv': ['admin'],
  'GET /api/admin/outbox': ['admin'],
  'POST /register': 'open',
  'POST /api/verify-email': 'open',
  'POST /api/resend-verification': 'open',
  'POST /api/auth/forgot-password': 'open',
  'POST /api/auth/reset-password/check': 'open',
  'POST /api/auth/reset-password': 'open',
  'GET /org-api/challenges': everybody,
  'POST /org-api/challenges': staff,
  'GET /org-api/challenges/:id': everybody,
  'PUT /org-api/challenges/:id': staff,
  'DELETE /org-api/challenges/:id': ['admin'],
  'POST /org-api/challenges/:id/restore': ['admin'],
  'PUT /org-api/challenges/:id/status': ['admin'],
  'POST /org-api/bulk/challenges': staff,
  'GET /org-api/challenges/:id/history': editors,
  'POST /org-api/challenges/:id/history/:version/restore': editors,
  'GET /org-api/challenges/:id/neighbours': everybody,
  'GET /org-api/tags': editors,
  'POST /org-api/uploads': staff,
  'GET /pdfs/:file': everybody,
  'POST /org-api/api/bookmarks/toggle': everybody,
  'GET /org-api/api/bookmarks/user': everybody,
  'GET /org-api/api/bookmarks/challenges': everybody,
  'GET /org-api/challenges/:id/reviews': everybody,
  'POST /org-api/challenges/:id/reviews': reviewers,
  'PUT /org-api/challenges/:id/reviews/:reviewId': reviewers,
  'DELETE /org-api/challenges/:id/reviews/:reviewId': reviewers,
  'GET /org-api/curriculum': staff,
  'PUT /org-api/curriculum': staff,
  'POST /org-api/curriculum/share': staff,
  'DELETE /org-api/curriculum/share': staff,
  'GET /org-api/curriculum/shared/:share': staff,
  'GET /org-api/dashboard/favorites': everybody,
  'PUT /org-api/dashboard/favorites/:id': everybody,
  'DELETE /org-api/dashboard/favorites/:id': everybody,
  'GET /org-api/dashboard/tried': everybody,
  'PUT /org-api/dashboard/tried/:id': everybody,
  'GET /org-api/dashboard/reviews': everybody,
  'GET /org-api/dashboard/practice': everybody,
  'GET /org-api/programs': 'open',
  'POST /org-api/programs': ['admin'],
  'PUT /org-api/programs/:id': ['admin'],
  'DELETE /org-api/programs/:id': ['admin'],
  'POST /org-api/programs/:id/restore': ['admin'],
  'GET /org-api/events': everybody,
  'POST /org-api/events': ['admin'],
  'PUT /org-api/events/:id': ['admin'],
  'DELETE /org-api/events/:id': ['admin'],
  'POST /org-api/events/:id/restore': ['admin'],
  'GET /org-api/events/:id/calendar.ics': everybody,
  'GET /org-api/event-lesson-plans': everybody,
  'POST /org-api/event-lesson-plans': planners,
  'DELETE /org-api/event-lesson-plans/:eventId/:planId': planners,
  'GET /org-api/calendar-feed': everybody,
  'POST /org-api/calendar-feed': everybody,
  'DELETE /org-api/calendar-feed': everybody,
  'GET /calendars/events.ics': 'open',
  'GET /org-api/high_school_mentors': everybody,
  'POST /org-api/high_school_mentors': ['admin'],
  'PUT /org-api/high_school_mentors/:id': ['admin'],
  'DELETE /org-api/high_school_mentors/:id': ['admin'],
  'POST /org-api/bulk/high_school_mentors': ['admin'],
  'GET /org-api/training-videos': everybody,
  'POST /org-api/training-videos': planners,
  'PUT /org-api/training-videos/:id': ['admin'],
  'DELETE /org-api/training-videos/:id': ['admin'],
  'PUT /org-api/training-videos/:id/progress': everybody,
  'GET /org-api/training-sessions': everybody,
  'POST /org-api/training-sessions': planners,
  'POST /org-api/training-session-videos': planners,
  'GET /org-api/lesson-plans': everybody,
  'GET /org-api/lesson-plans/:id': everybody,
  'POST /org-api/lesson-plans': planners,
  'PUT /org-api/lesson-plans/:id': planners,
  'DELETE /org-api/lesson-plans/:id': planners,
  'PUT /org-api/lesson-plans/:id/status': ['admin'],
  'POST /org-api/lesson-plans/:id/duplicate': planners,
  'GET /org-api/lesson-session-videos/:id': everybody,
  'POST /org-api/lesson-session-videos': planners,
  'POST /org-api/lesson-plans/:id/items': planners,
  'PUT /org-api/lesson-plans/:id/items/:itemId': planners,
  'DELETE /org-api/lesson-plans/:id/items/:itemId': planners,
  'POST /org-api/lesson-plans/:id/items/:itemId/restore': planners,
  'PUT /org-api/lesson-plans/:id/order': planners,
  'POST /ai/challenges/generate': everybody,
  'POST /ai/feedback': everybody,
  'GET /ai/challenges/filtered/': everybody,
  'GET /ai/challenges/:id': everybody,
  'PUT /ai/challenges/:id': everybody,
  'POST /ai/challenges/:id/rewrite': everybody,
  'POST /ai/challenges/:id/propose': staff,
  'GET /ai/similar': everybody,
  'GET /api/sample-challenge': 'open',
  'GET /sample-challenge.pdf': 'open',
  'GET /livez': 'open',
  'GET /readyz': 'open',
  'GET /metrics': 'open',
  'GET /api/docs': 'open',
  'GET /api/docs/openapi.json': 'open',
};

test('SEC-21 the contract, the table above and what is served are the same list', () => {
  const names = routes.map(({ method, path }) => `${method} ${path}`).sort();
  expect(names).toEqual(Object.keys(expected).sort());
  expect([...harness.app.served].map(({ method, path }) => `${method} ${path}`).sort()).toEqual(names);
});

test('AUT-048 the roles hold the flags of permissions.md', () => {
  const count = (flag: Flag) => roles.filter((role) => roleFlags[role].includes(flag));
  expect(Object.fromEntries(roles.map((role) => [role, roleFlags[role].length]))).toEqual({
    student: 9,
    parent: 9,
    mentor: 13,
    admin: 17,
    demoAdmin: 10,
  });
  expect(count('system_administration')).toEqual(['admin']);
  expect(count('delete_challenges')).toEqual(['admin']);
  expect(count('add_edit_challenges')).toEqual(['mentor', 'admin', 'demoAdmin']);
  expect(count('view_training_videos')).toEqual(['mentor', 'admin', 'demoAdmin']);
  expect(count('add_edit_challenge_reviews')).toEqual(['student', 'parent', 'mentor', 'admin']);
});

for (const route of routes) {
  const name = `${route.method} ${route.path}`;
  test.each(callers)(`SEC-21 ${name} answers %s as permissions.md says`, async (caller) => {
    const as = caller === 'guest' ? signedOut : await aPerson(harness.context, caller);
    // Parameters that fit nothing: whoever is let in gets 404, 400 or 422, never 401 or 403.
    const path = route.path.replace(/:\w+/g, '999999');
    const { status } = await harness.send(path, { method: route.method, as });
    const allowed = expected[name] ?? [];
    if (caller === 'guest' && allowed !== 'open') expect(status).toBe(401);
    else if (allowed !== 'open' && !allowed.includes(caller as Role)) expect(status).toBe(403);
    else if (name === 'POST /api/auth/refresh-token' && caller === 'guest') expect(status).toBe(401);
    else expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
}
