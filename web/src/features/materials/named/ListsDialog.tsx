import type { NamedList } from '@teamsparks/contract/materials/addresses/material-lists';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { listsQuery } from './lists.queries.ts';

/** Headings of the lists of a kind, in the order in which they are shown; events show their date behind the name. */
const headings: readonly (readonly [NamedList['of'], string])[] = [
  ['event', 'Dates'],
  ['plan', 'Lesson plans'],
  ['group', 'Groups, next four weeks'],
];

/** All lists share one path, so the link of the current one is matched with its query. */
const exactly = { exact: true, includeSearch: true };

/** Shows the person's own list and those of plans, events and groups, each as a link that closes the dialog. */
export function ListsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Shopping lists">
      <Lists onChosen={onClose} />
    </Dialog>
  );
}

interface RowProps {
  list: NamedList | null;
  onChosen: () => void;
}

/** Shows the link of a list, with a check mark on the one that is open; null is the person's own. */
function Row({ list, onChosen }: RowProps) {
  return (
    <Link
      to="/curriculum"
      search={list ? { list: `${list.of}-${list.id}` } : {}}
      className="flex items-center justify-between gap-2 rounded-md px-3 py-2.5 hover:bg-sunken aria-[current]:font-semibold"
      onClick={onChosen}
      activeOptions={exactly}
    >
      {({ isActive }) => (
        <>
          <span className="min-w-0 wrap-anywhere">
            <bdi>{list ? list.name : 'My list'}</bdi>
            {list?.date && <span className="text-soft">{` · ${formatDay(list.date)}`}</span>}
          </span>
          {isActive && <Check className="size-4 shrink-0" aria-hidden="true" />}
        </>
      )}
    </Link>
  );
}

function Lists({ onChosen }: { onChosen: () => void }) {
  const answer = useQuery(listsQuery);
  return (
    <div className="flex flex-col gap-2">
      <Row list={null} onChosen={onChosen} />
      <ListStates
        answer={answer}
        loading={<Skeleton className="h-11 w-full" />}
        empty={
          <p className="px-3 text-soft">
            Lesson plans, events and groups have lists of their own. Open one and press “Shopping list”.
          </p>
        }
        failed="Failed to load your lists"
        isEmpty={(lists) => lists.length === 0}
      >
        {(lists) =>
          headings.map(([kind, heading]) => {
            const own = lists.filter(({ of }) => of === kind);
            return own.length === 0 ? null : (
              <section key={kind}>
                <h3 className="px-3 text-sm text-soft">{heading}</h3>
                <ul>
                  {own.map((list) => (
                    <li key={list.id}>
                      <Row list={list} onChosen={onChosen} />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })
        }
      </ListStates>
    </div>
  );
}
