import type { CurriculumKind } from '@teamsparks/contract/curriculum';
import { curriculumMax } from '@teamsparks/contract/limits';
import { useSyncExternalStore } from 'react';
import { toast } from '../../shared/ui/toast.ts';
import { type CurriculumState, listedIds, valueOf } from './curriculum-state.ts';
import { choose, currentCurriculum, isFailing, subscribe } from './curriculum-store.ts';

const useChoices = (): CurriculumState => useSyncExternalStore(subscribe, currentCurriculum, currentCurriculum);

/** Puts a challenge on the list or takes it off; false when the list is full. */
export function setListed(id: number, listed: boolean): boolean {
  if (listed && listedIds(currentCurriculum()).length >= curriculumMax) {
    toast(`Your list holds ${curriculumMax} challenges. Remove one to add another.`, 'info');
    return false;
  }
  choose('challenge', listed ? 1 : 0, String(id));
  return true;
}

/** How many challenges are on the list of the person who is signed in, the same in all tabs and on all devices. */
export const useCurriculumCount = (): number => listedIds(useChoices()).length;

/** Whether a challenge is on the list. */
export function useListed(id: number): { listed: boolean; toggle: () => void } {
  const listed = valueOf(useChoices(), 'challenge', String(id)) === 1;
  return { listed, toggle: () => void setListed(id, !listed) };
}

export interface OwnCurriculum {
  state: CurriculumState;
  /** The last exchange with the server failed; changes wait here. */
  failing: boolean;
  choose: (kind: CurriculumKind, value: number, item?: string) => void;
}

/** The whole list, to be worked on. */
export function useOwnCurriculum(): OwnCurriculum {
  const state = useChoices();
  const failing = useSyncExternalStore(subscribe, isFailing, isFailing);
  return { state, failing, choose };
}
