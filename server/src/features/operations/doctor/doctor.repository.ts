import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

export interface FailedDrawing {
  id: number;
  name: string;
  reason: string;
}

/** Returns the challenges whose last job to draw the sheet failed for good, and that have no copy drawn since. */
export async function findFailedDrawings(db: Database): Promise<FailedDrawing[]> {
  const { rows } = await sql<FailedDrawing>`
    select c.id, c.name, coalesce(j.last_error, '') as reason
    from (
      select distinct on (payload ->> 'challenge_id') (payload ->> 'challenge_id')::integer as challenge_id, failed_at, last_error
      from jobs where kind = 'draw-sheet' order by payload ->> 'challenge_id', id desc
    ) j
    join challenges c on c.id = j.challenge_id join challenge_sheets s on s.challenge_id = c.id
    where j.failed_at is not null
      and not exists (select from drawn_copies d where d.challenge_id = c.id and d.drawn_at > j.failed_at)
    order by c.id`.execute(db);
  return rows;
}
