import type { Context } from '../src/platform/context.ts';
import { nameKey } from '../src/features/challenges/challenges.repository.ts';

interface WantedStage {
  challenge: { id: number; name: string; category: string } | null;
  /** True if the working part ran to its end; the default. */
  finished?: boolean;
  /** Points by team, out of 100; null for none. */
  points?: readonly (number | null)[];
  /** Title of an AI challenge, if `challenge` is null. */
  title?: string;
}

interface WantedRun {
  host: { id: number } | null;
  /** Start of the run, which took ten minutes. */
  at: string;
  stages: readonly WantedStage[];
  teams?: readonly string[];
  group_id?: number;
  event_id?: number;
  lesson_plan_id?: number;
  phase?: 'running' | 'ended';
  /** "Next time we …" texts, in the order in which they were typed. */
  next_times?: readonly { team: number; text: string }[];
}

const insertStages = async ({ db }: Context, run_id: number, stages: readonly WantedStage[]) => {
  for (const [number, { challenge, finished = true, points, title }] of stages.entries()) {
    const [name, category] = [challenge?.name ?? title ?? 'Part', challenge?.category ?? 'Tower'];
    const scoring = points ? [{ points: 100, up_to: true }] : [];
    await db
      .insertInto('run_stages')
      .values({
        run_id,
        number,
        kind: 'challenge',
        title: name,
        challenge_id: challenge?.id ?? null,
        finished,
        scoring: JSON.stringify(scoring),
        pdf_pages: 0,
        spent_ms: 600_000,
        team: JSON.stringify({ title: name, category, level: 'Elementary' }),
      })
      .execute();
    for (const [team, given] of (points ?? []).entries()) {
      if (given === null) continue;
      const values = { run_id, stage: number, team, item: 0, points: given };
      await db.insertInto('run_points').values(values).execute();
    }
  }
};

/** Inserts a run as stored after its end, on any day. */
export async function anEndedRun(context: Context, wanted: WantedRun) {
  const { host, at, stages, teams = ['Bright Comets'], phase = 'ended', next_times = [], ...belongs } = wanted;
  const { db } = context;
  const started_at = new Date(at);
  const ended_at = phase === 'ended' ? new Date(started_at.getTime() + 600_000) : null;
  const run = await db
    .insertInto('runs')
    .values({
      host_id: host?.id ?? null,
      name: stages[0]?.challenge?.name ?? stages[0]?.title ?? 'A plan',
      phase,
      rules: 'practice',
      place: 'room',
      sound: true,
      parts: '[]',
      questions: '[]',
      ...belongs,
      started_at,
      ended_at,
      created_at: started_at,
      last_at: ended_at ?? started_at,
      seq: next_times.length,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const named = teams.map((name, number) => ({ run_id: run.id, number, name, name_key: nameKey(name) }));
  await db.insertInto('run_teams').values(named).execute();
  await insertStages(context, run.id, stages);
  for (const [index, payload] of next_times.entries()) {
    const event = { run_id: run.id, seq: index + 1, at: started_at, kind: 'next_time' as const, sender: 'tab' };
    await db
      .insertInto('run_events')
      .values({ ...event, payload: JSON.stringify(payload) })
      .execute();
  }
  return run;
}
