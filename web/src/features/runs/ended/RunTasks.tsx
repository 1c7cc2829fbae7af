import type { Run } from '@teamsparks/contract/runs/addresses/runs';

/** Shows the tasks of the challenges, without those that this person may no longer see; nothing if none is left. */
export function RunTasks({ stages }: Pick<Run, 'stages'>) {
  const tasks = stages.flatMap(({ title, team }) => (team && team.task.length > 0 ? [{ title, team }] : []));
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="max-w-prose">
      <h2 id="tasks" className="mb-2 text-xl">
        Task
      </h2>
      {tasks.map(({ title, team }, at) => (
        <div key={at} lang={team.language} className="flex flex-col gap-1">
          {tasks.length > 1 && <h3 className="mt-2 font-semibold wrap-anywhere">{title}</h3>}
          {team.task.map((text, of) => (
            <p key={of} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}
