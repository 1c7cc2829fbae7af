import type { LookedBackPart, LookingBack } from '@teamsparks/contract/practice/fields';
import type { LookingBackRow, TimedPart } from './looking-back.repository.ts';

/** Returns a part without what its reader may not know about the challenge. */
const toPart = (part: TimedPart): LookedBackPart => ({
  id: part.item_id,
  lesson_plan: { id: part.lesson_plan_id, name: part.plan_name },
  kind: part.kind,
  title: part.knows ? part.title : null,
  minutes: part.minutes,
  took: part.took,
  challenge_id: part.opens ? part.challenge_id : null,
  category: part.knows ? part.category : null,
  outcome: part.outcome,
});

/** Returns the saved marks and line under the contract's field names. */
export const toMarks = ({ children, engagement, time_mark, materials, line }: LookingBackRow) => ({
  children,
  engagement,
  time: time_mark,
  materials,
  again: line,
});

const emptyMarks = { engagement: null, time: null, materials: null, again: null, updated_at: null };

interface LookingBackExtras {
  parts: readonly TimedPart[];
  children: number | null;
  next_times: string[];
  edit: boolean;
}

/** Returns the view of an event's looking back; without a saved row, marks are empty and the number of children is a suggestion. */
export function toLookingBack(
  eventId: number,
  row: LookingBackRow | undefined,
  { parts, children, next_times, edit }: LookingBackExtras,
): LookingBack {
  const marks = row ? { ...toMarks(row), updated_at: row.updated_at.toISOString() } : { ...emptyMarks, children };
  return {
    event_id: eventId,
    saved: row !== undefined,
    version: row?.version ?? 0,
    parts: parts.map(toPart),
    ...marks,
    next_times,
    can: { edit },
  };
}
