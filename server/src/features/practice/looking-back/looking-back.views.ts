import type { LookedBackPart, LookingBack } from '@teamsparks/contract/practice/fields';
import type { FoundRow, TimedPart } from './looking-back.repository.ts';

/** A part as its reader may know it. */
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

/** What was said, in the words of the contract. */
export const toMarks = ({ children, engagement, time_mark, materials, line }: FoundRow) => ({
  ...{ children, engagement, time: time_mark, materials, again: line },
});

const nothingSaid = { engagement: null, time: null, materials: null, again: null, updated_at: null };

interface Around {
  parts: readonly TimedPart[];
  children: number | null;
  next_times: string[];
  edit: boolean;
}

/** Without a row all of it is a suggestion. */
export function toLookingBack(
  eventId: number,
  row: FoundRow | undefined,
  { parts, children, next_times, edit }: Around,
): LookingBack {
  const said = row ? { ...toMarks(row), updated_at: row.updated_at.toISOString() } : { ...nothingSaid, children };
  return {
    event_id: eventId,
    saved: row !== undefined,
    version: row?.version ?? 0,
    parts: parts.map(toPart),
    ...said,
    next_times,
    can: { edit },
  };
}
