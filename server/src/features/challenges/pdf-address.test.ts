import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfPath } from '@teamsparks/contract/challenges/addresses/challenges';
import { expect, test } from 'vitest';
import { aChallenge, aStoredPdf } from '../../../test/builders.ts';
import { withApp } from '../../../test/harness.ts';
import { aBrowser, aHolderOf, aPerson, type Person, signedOut } from '../../../test/people.ts';
import { rawRequest } from '../../../test/raw-request.ts';

const harness = withApp();

test.each([
  '/pdfs/..%2f..%2fauth-secret',
  '/pdfs/..%2fauth-secret.pdf',
  '/pdfs/..%5cauth-secret.pdf',
  '/pdfs/%2e%2e/auth-secret',
  '/pdfs/%252e%252e%252fauth-secret.pdf',
  '/pdfs/%00.pdf',
  '/pdfs/auth-secret%00.pdf',
  '/pdfs/%c0%ae%c0%ae%2fauth-secret.pdf',
  '/pdfs/%ff.pdf',
  '/pdfs/%.pdf',
  '/pdfs/',
  '/pdfs',
  '/pdfs/../auth-secret',
  '/pdfs//etc/passwd',
  '/pdfs/.pdf',
  '/pdfs/files.pdf',
  '/pdfs/%2fetc%2fpasswd.pdf',
  '/pdfs/..;/auth-secret',
  '/pdfs/x.pdf/../../auth-secret',
  '/pdfs/x.pdf?id=../../auth-secret',
  `/pdfs/${'a'.repeat(5_000)}.pdf`,
  `/pdfs/${'%25'.repeat(1_000)}.pdf`,
  '/pdfs/file:%2f%2f%2fetc%2fpasswd.pdf',
])('SEC-42 %s is refused, without a server error and without a file of the server', async (path) => {
  writeFileSync(join(harness.context.config.DATA_DIR, 'auth-secret'), 'the secret of the house');
  writeFileSync(join(harness.context.config.DATA_DIR, 'auth-secret.pdf'), 'the secret of the house');
  const as = await aPerson(harness.context, 'admin');
  const answer = await rawRequest(harness.url, path, { headers: { cookie: as.cookieHeader('/pdfs/') } });
  expect([400, 404, 414]).toContain(answer.status);
  expect(answer.text).not.toContain('secret of the house');
});

async function aPdf() {
  const columns = await aStoredPdf(harness.context);
  return aChallenge(harness.context, { name: '100% Cotton – Tower', ...columns });
}

const expired = (person: Person) => {
  const browser = aBrowser(person.id, person.username);
  for (const [name, cookie] of person.cookies) if (name !== 'ts_access') browser.cookies.set(name, cookie);
  return browser;
};

const navigation = { 'sec-fetch-mode': 'navigate', accept: 'text/html,application/xhtml+xml' };
const plainHttpNavigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Requests a path without the headers that `fetch` adds, which say that it is no page load. */
const load = (path: string, as: Person, headers: Record<string, string>) => {
  const cookie = as.cookieHeader(path);
  return rawRequest(harness.url, path, { headers: { ...headers, ...(cookie && { cookie }) } });
};

test.each([
  ['fetch metadata', navigation],
  ['what plain http tells', plainHttpNavigation],
])('permissions.md: a page load known by %s renews an expired session and ends at the PDF', async (_, headers) => {
  const { name, id } = await aPdf();
  const as = expired(await aPerson(harness.context));
  const path = `${pdfPath(name)}?id=${id}`;
  const first = await load(path, as, headers);
  expect(first.status).toBe(302);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers.location).toBe(`/api/auth/continue?to=${encodeURIComponent(path)}`);
  const second = await harness.send(first.headers.location ?? '', { as });
  expect([second.status, second.headers.get('location')]).toEqual([302, path]);
  const third = await load(path, as, headers);
  expect([third.status, third.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('permissions.md: calls of the page itself get 401 and renew as calls do', async () => {
  const { name } = await aPdf();
  const as = expired(await aPerson(harness.context));
  const calls = [{ accept: '*/*' }, { accept: 'text/html', 'sec-fetch-mode': 'cors' }, { accept: 'application/pdf' }];
  for (const headers of [...calls, {}]) {
    expect([headers, (await load(pdfPath(name), as, headers)).status]).toEqual([headers, 401]);
  }
});

test('permissions.md: without the marker of a session there is nothing to renew', async () => {
  const { name } = await aPdf();
  for (const headers of [navigation, plainHttpNavigation]) {
    expect((await load(pdfPath(name), signedOut, headers)).status).toBe(401);
  }
});

test('permissions.md: a session without the right is not redirected in circles', async () => {
  const { name } = await aPdf();
  const as = await aHolderOf(harness.context, 'view_account');
  expect((await load(pdfPath(name), as, navigation)).status).toBe(403);
});

test('permissions.md: other calls are never redirected', async () => {
  const as = expired(await aPerson(harness.context));
  expect((await load('/org-api/challenges', as, navigation)).status).toBe(401);
});
