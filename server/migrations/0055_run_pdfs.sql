-- The own PDF of a stage is sent in pieces, for which its size is needed, and its file is kept for as long as the run.
alter table run_stages add column pdf_bytes integer;
update run_stages s set pdf_bytes = c.pdf_bytes from challenges c where c.pdf_sha256 = s.pdf_sha256;
update run_stages s set pdf_bytes = (v.state -> 'pdf' ->> 'bytes')::integer
from challenge_versions v where s.pdf_bytes is null and v.pdf_sha256 = s.pdf_sha256;
update run_stages set pdf_sha256 = null, pdf_pages = 0 where pdf_bytes is null;
alter table run_stages add check ((pdf_sha256 is null) = (pdf_bytes is null));
create index run_stages_pdf_sha256 on run_stages (pdf_sha256) where pdf_sha256 is not null;
