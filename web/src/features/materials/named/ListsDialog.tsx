import type { NamedList } from '@teamsparks/contract/materials/addresses/material-lists';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { ListStates } from '../../../shared/ui/ListStates.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { listsQuery } from './lists.queries.ts';

/** Words behind the name of a list; events show their date instead. */
const kindWords: Record<NamedList['of'], string> = { plan: '', event: '', group: ' · Next four weeks' };

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

function Lists({ onChosen }: { onChosen: () => void }) {
  const answer = useQuery(listsQuery);
  const row = 'block rounded-md px-3 py-2.5 hover:bg-sunken aria-[current]:font-semibold';
  return (
    <div className="flex flex-col gap-2">
      <Link to="/curriculum" className={row} onClick={onChosen} activeOptions={exactly}>
        My list
      </Link>
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
        {(lists) => (
          <ul>
            {lists.map(({ of, id, name, date }) => (
              <li key={`${of}-${id}`}>
                <Link
                  to="/curriculum"
                  search={{ list: `${of}-${id}` }}
                  className={row}
                  onClick={onChosen}
                  activeOptions={exactly}
                >
                  <span>{name}</span>
                  <span className="text-soft">{date === null ? kindWords[of] : ` · ${formatDay(date)}`}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  );
}
