import type { HealthPage } from '@teamsparks/contract/challenges/addresses/library-health';
import type { Finding } from '@teamsparks/contract/challenges/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../../parts/StatusBadge.tsx';
import { Badge } from '../../../shared/ui/Badge.tsx';
import { PagedList } from '../../../shared/ui/PagedList.tsx';
import { ListSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import type { ShowSearch } from '../../../shared/url-state/use-shown-search.ts';
import { findingQuery, type HealthSearch } from './health.queries.ts';

/** What is called what, and why it matters. */
export const findingWords: Record<Finding | 'empty_places', { label: string; why: string }> = {
  no_pdf: { label: 'No PDF', why: 'They have no PDF, and no words to draw one from.' },
  no_sheet: { label: 'No sheet', why: 'Only their PDF has their words: nobody can search or read them on a phone.' },
  unread_lines: {
    label: 'Unread lines',
    why: 'Some lines of their text fit no part. You find these at the end of the notes.',
  },
  points: { label: 'Points', why: 'Their points do not add up to 100.' },
  minutes: { label: 'Minutes', why: 'Their task and their time parts do not have the same minutes.' },
  materials: { label: 'Materials', why: 'Some lines of their list could not be read.' },
  safety: {
    label: 'Safety flags',
    why: 'They need care, with scissors for example, but have no safety flag for it.',
  },
  reading: { label: 'Reading level', why: 'Their sentences are too long for their level.' },
  levels: { label: 'Another level', why: 'Their words name a level or grades that the challenge does not have.' },
  no_materials: { label: '“No materials”', why: 'They have this keyword and a list of materials.' },
  unprinted: { label: 'Signs not printed', why: 'They have letters or pictures that their sheets cannot print.' },
  same_words: { label: 'The same words', why: 'Nearly all of their words are in another challenge, too.' },
  rated_setup: { label: 'Setup', why: 'Reviews say that they are much harder or easier to set up than they claim.' },
  not_opened: { label: 'Not opened in a year', why: 'Only administrators have opened them in the last year.' },
  old_pdf: {
    label: 'PDF with the appraiser’s part',
    why: 'They were changed but keep an older PDF. Only people who run challenges can open it.',
  },
  empty_places: { label: 'Empty places', why: 'Levels and categories that have no challenge yet.' },
};

interface FindingListProps {
  finding: Finding;
  /** How many there are; not all of very many are listed. */
  count: number;
  search: HealthSearch;
  onSearch: ShowSearch<HealthSearch>;
}

/**
 * Shows the challenges with a finding, page by page, each with a sentence for every fault and, if this person may
 * edit it, links to the faulty fields; a note if fewer than `count` are listed.
 */
export function FindingList({ finding, count, search, onSearch }: FindingListProps) {
  const answer = useQuery(findingQuery(finding, search.page));
  const { label } = findingWords[finding];
  return (
    <PagedList
      answer={answer}
      search={search}
      onSearch={onSearch}
      label={`Challenges: ${label}`}
      loading={<ListSkeleton label="Loading challenges..." />}
      waitingLabel="Loading challenges"
      failed="Failed to load the challenges."
      empty={() => <p className="text-soft">They have been fixed since then.</p>}
      pagesLabel={`Pages of challenges: ${label}`}
    >
      {({ items, total }) => (
        <>
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <li key={item.id} className="py-2.5">
                <FoundChallenge item={item} />
              </li>
            ))}
          </ul>
          {total < count && (
            <p className="text-sm text-soft">{`Only the first ${total.toLocaleString()} are listed. Fix some and check again.`}</p>
          )}
        </>
      )}
    </PagedList>
  );
}

type Found = HealthPage['items'][number];

const paramsOf = (id: number) => ({ challengeId: String(id) });

/** Shows a challenge and its faults, each linked to the field that fixes it. */
function FoundChallenge({ item: { id, name, status, changed, can_edit, faults, other } }: { item: Found }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to="/challenges/$challengeId" params={paramsOf(id)}>
          <span className="wrap-anywhere">{name}</span>
        </TextLink>
        <StatusBadge status={status} />
        {changed && <Badge tone="grey">Changed since</Badge>}
      </p>
      <ul className="mt-1 text-sm">
        {faults.map(({ path, sentence }) => (
          <li key={sentence} className="py-0.5 wrap-anywhere">
            <span>{`${sentence} `}</span>
            {can_edit && path !== null && (
              <TextLink
                to="/challenges/$challengeId"
                params={paramsOf(id)}
                hash={`edit-${path.replaceAll('.', '-')}`}
                aria-label={`Edit ${name}: ${sentence}`}
              >
                Edit
              </TextLink>
            )}
          </li>
        ))}
        {other && (
          <li className="py-0.5 wrap-anywhere">
            The other one is{' '}
            <TextLink to="/challenges/$challengeId" params={paramsOf(other.id)}>
              {other.name}
            </TextLink>
            .
          </li>
        )}
      </ul>
    </>
  );
}
