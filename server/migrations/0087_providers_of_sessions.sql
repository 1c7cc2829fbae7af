-- The provider through which a session began; null for one that began with a password. After a logout the login page says that the person
-- may still be signed in there.
alter table sessions add column provider text check (provider in ('google', 'microsoft', 'oidc'));
