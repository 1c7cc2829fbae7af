import type { Practice } from '@teamsparks/contract/dashboard';

/** How many of the own tried challenges train each skill; which ones is not told (decisions.md WRT-43). */
export function SkillCoverage({ skills }: Pick<Practice, 'skills'>) {
  const most = Math.max(1, ...skills.map(({ tried }) => tried));
  return (
    <section aria-labelledby="skill-coverage">
      <h2 id="skill-coverage" className="text-xl">
        Skills
      </h2>
      <p className="mt-1 text-sm text-soft">How many of the challenges you tried train them.</p>
      <ul className="mt-3 flex flex-col gap-2">
        {skills.map(({ skill, tried }) => (
          <li key={skill} className="text-sm">
            <span className="flex justify-between gap-3">
              {skill} <span className="font-semibold tabular-nums">{tried}</span>
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-0.5 h-1.5 w-full">
              <rect width="100" height="6" className="fill-sunken" />
              <rect width={(tried / most) * 100} height="6" className="fill-brand" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
