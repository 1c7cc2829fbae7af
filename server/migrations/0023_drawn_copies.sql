-- What was drawn from the words of a challenge, per printing. Copies go with the words, and can be drawn again at any time.
-- "shown" are the texts that the copy shows: what people without run_challenges may no longer read of an older one.
create table drawn_copies (
  challenge_id integer not null references challenge_sheets on delete cascade,
  copy text not null check (copy in ('team', 'appraiser')),
  paper text not null check (paper in ('letter', 'a4')),
  ink text not null check (ink in ('full', 'low')),
  content_sha256 text not null,
  pdf_sha256 text not null,
  bytes integer not null,
  pages integer not null,
  shown jsonb not null,
  drawn_at timestamptz not null default now(),
  primary key (challenge_id, copy, paper, ink)
);
create index drawn_copies_pdf on drawn_copies (pdf_sha256);

-- Files with words of the host that were drawn before copies had readers. Whoever has run_challenges opens them, also where a
-- version or another challenge names one.
create table host_pdfs (
  sha256 text primary key
);

insert into jobs (kind, payload)
select 'draw-sheet', jsonb_build_object('challenge_id', challenge_id) from challenge_sheets order by challenge_id;

-- SQL can neither read texts nor files: the challenges of the starter library, and those that AI challenges were proposed as,
-- get their sheets from jobs.
insert into jobs (kind, payload) select 'starter-sheets', '{}' where exists (select from challenges);
insert into jobs (kind, payload)
select 'proposed-sheet', jsonb_build_object('ai_challenge_id', id)
from ai_challenges where library_challenge_id is not null order by id;
