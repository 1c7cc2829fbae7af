import {
  getMaterialList,
  type MaterialList,
  seeMaterialList,
} from '@teamsparks/contract/materials/addresses/material-lists';
import { roomWords } from '@teamsparks/contract/materials/room-words';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { GroupTeams } from '../../../parts/group-choice/GroupTeams.tsx';
import { useOwnGroups } from '../../../parts/group-choice/own-groups.ts';
import { call } from '../../../shared/api/call.ts';
import { formatDay } from '../../../shared/calendar/calendar-days.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { MenuButton } from '../../../shared/ui/Menu.tsx';
import { MoreMenu } from '../../../shared/ui/MoreMenu.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { TextLink } from '../../../shared/ui/TextLink.tsx';
import { ListNotices, PrintListButton, saveCsv } from '../list/ListActions.tsx';
import { NoList } from '../list/NoList.tsx';
import { ListScreen, ListSkeleton } from '../list/ListScreen.tsx';
import { PlanPanel } from '../list/PlanPanel.tsx';
import { formatAmount, isPlanning, type ShoppingRow, shoppingRows } from '../list/shopping-rows.ts';
import { type ListName, paramsOf } from './list-name.ts';
import { dropConfirmed, sendWaiting, confirmedChoices, useNamedState } from './named-list-store.ts';
import { OtherLists } from './OtherLists.tsx';

/** Time (ms) between two requests for what others chose while the page is in view. */
const interval = 20_000;

const listQuery = (name: ListName) =>
  queryOptions({
    queryKey: ['lists', name],
    queryFn: async ({ signal }) => {
      const taken = confirmedChoices(name);
      const list = await call(getMaterialList, { params: paramsOf(name), signal });
      dropConfirmed(name, taken);
      return list;
    },
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
  });

/** The server sends all challenges with the list, so none is loading. */
const allLoaded = { waiting: 0, gone: 0, failed: 0, retry: () => {} };

/**
 * Shows the shopping list of a plan, an event or a group, loaded again every 20 seconds while the page is in view,
 * with what has changed in it; to plan and tick off if `can.edit`, else read-only. Also sends choices that an
 * earlier visit left unsent.
 */
export function NamedList({ name }: { name: ListName }) {
  const { data, error, refetch } = useQuery(listQuery(name));
  // Both at once, so that nothing moves when the second one comes.
  const list = useOwnGroups() && data;
  const { state, failing, choose } = useNamedState(name, list);
  useEffect(sendWaiting, [name]);
  if (error && !list) return <NoList title="Shopping List" error={error} onRetry={() => void refetch()} />;
  const listed = { ...allLoaded, challenges: list?.challenges ?? [] };
  const rows = shoppingRows(state, listed.challenges);
  const empty = list ? <p className="py-8 text-center text-soft">{emptyWords(list)}</p> : <ListSkeleton />;
  return (
    <ListScreen
      title={list?.date ? `Shopping list, ${formatDay(list.date)}` : 'Shopping list'}
      owner={list && <Owner list={list} />}
      state={state}
      listed={listed}
      actions={
        <>
          {(!list || listed.challenges.length > 0) && <PrintListButton isEmpty={!list} />}
          <OtherLists />
          <MoreMenu name="this list">
            <MenuButton icon={Download} disabled={!list} onClick={() => saveCsv(rows, isPlanning(state))}>
              Download CSV
            </MenuButton>
          </MoreMenu>
        </>
      }
      notices={
        list && (
          <>
            {list.closed && (
              <Notice kind="info">This event is over. Its list stays as it was, also where its plans change.</Notice>
            )}
            {!list.closed && !list.can.edit && (
              <Notice kind="info">You can read and print this list. The leaders of the event change it.</Notice>
            )}
            <Changes name={name} list={list} />
            <ListNotices hidden={state.hidden} listed={listed} failing={failing} />
          </>
        )
      }
      empty={listed.challenges.length === 0 ? empty : undefined}
      below={list ? [roomWords(list.room), belongs[list.of]].filter((words) => words !== '') : []}
      {...(list?.can.edit && {
        planning: (
          <PlanPanel
            state={state}
            choose={choose}
            rows={rows}
            folded={list.of !== 'plan'}
            {...(list.of === 'plan' && {
              groups: (plan, onChoose) => <GroupTeams plan={plan} onChoose={onChoose} />,
            })}
          />
        ),
        editRow: {
          have: ({ key }: ShoppingRow, amount: number) => choose('have', amount, key),
          tick: ({ key, get }: ShoppingRow, done: boolean) => choose('done', done ? get : 0, key),
        },
      })}
    />
  );
}

const belongs: Record<MaterialList['of'], string> = {
  plan: 'This list follows the lesson plan.',
  event: 'This list follows the plans of the event.',
  group: 'This list follows the plans of the events that this group has in the next four weeks.',
};
const nothing: Record<MaterialList['of'], (name: string) => string> = {
  plan: (name) => `The plan “${name}” has no challenges yet.`,
  event: (name) => `The plans of “${name}” have no challenges yet.`,
  group: (name) => `The plans of “${name}” have no challenges in the next four weeks.`,
};
const emptyWords = ({ of, name }: MaterialList): string => nothing[of](name);

/** Shows the name of the plan, event or group of the list, as the link to it. */
function Owner({ list: { of, id: number, name } }: { list: MaterialList }) {
  const id = String(number);
  const words = <bdi className="wrap-anywhere">{name}</bdi>;
  if (of === 'event') {
    return (
      <TextLink to="/events/$eventId" params={{ eventId: id }}>
        {words}
      </TextLink>
    );
  }
  if (of === 'group') {
    return (
      <TextLink to="/groups/$groupId" params={{ groupId: id }}>
        {words}
      </TextLink>
    );
  }
  return (
    <TextLink to="/lesson-plans/$lessonPlanId" params={{ lessonPlanId: id }}>
      {words}
    </TextLink>
  );
}

/** More changes than these begin folded. */
const openChangesMax = 3;

/** Shows what is needed differently since someone last confirmed the list; ticks and stock stay. */
function Changes({ name, list: { of, changes, fingerprint, can } }: { name: ListName; list: MaterialList }) {
  const queries = useQueryClient();
  const { busy, act } = useAction();
  if (changes.length === 0) return null;
  const confirm = () =>
    act(async () => {
      const after = await call(seeMaterialList, { params: paramsOf(name), body: { fingerprint } });
      queries.setQueryData(listQuery(name).queryKey, after);
    });
  return (
    <Notice kind="info">
      <p className="font-semibold">{`${of === 'plan' ? 'The plan has changed.' : 'The plans have changed.'} Your check marks and your stock are kept.`}</p>
      <details open={changes.length <= openChangesMax} className="my-1">
        <summary className="cursor-pointer">{countsOf(changes)}</summary>
        <ul className="my-2 list-disc pl-5">
          {changes.map((change) => (
            <li key={change.key}>{changeInWords(change)}</li>
          ))}
        </ul>
      </details>
      {can.edit && (
        <Button size="sm" busy={busy} onClick={() => void confirm()}>
          Got it
        </Button>
      )}
    </Notice>
  );
}

/** Returns how many changes there are of each kind: "78 new, 4 changed, 1 no longer needed". */
function countsOf(changes: MaterialList['changes']): string {
  const gone = changes.filter(({ now }) => now === 0).length;
  const added = changes.filter(({ before, now }) => before === 0 && now > 0).length;
  const counts: [number, string][] = [
    [added, 'new'],
    [changes.length - added - gone, 'changed'],
    [gone, 'no longer needed'],
  ];
  return counts.flatMap(([count, words]) => (count > 0 ? [`${count} ${words}`] : [])).join(', ');
}

/** Returns a change in words: "Straws: 22 instead of 20", "Balloons: 3, new", "Scissors: no longer needed". */
function changeInWords({ name, units, before, now }: MaterialList['changes'][number]): string {
  const material = units === '' ? name : `${name} (${units})`;
  if (now === 0) return `${material}: no longer needed`;
  return before === 0
    ? `${material}: ${formatAmount(now)}, new`
    : `${material}: ${formatAmount(now)} instead of ${formatAmount(before)}`;
}
