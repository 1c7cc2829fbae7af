import { roomWords } from '@teamsparks/contract/materials/room-words';
import type { PracticePlan } from '@teamsparks/contract/right-now/addresses';
import { amountWords } from '@teamsparks/contract/shared/lines/unit-words';
import { CircleCheck, PackageX } from 'lucide-react';

/** Shows the materials that the practice plan needs and which are missing; nothing for people who may not see materials. */
export function PracticePlanMaterials({
  practicePlan: { materials = [], room = [], missing },
}: {
  practicePlan: PracticePlan;
}) {
  if (materials.length + room.length === 0) return null;
  const lacks = new Map((missing ?? []).map((material) => [`${material.name} ${material.units}`, material]));
  return (
    <section aria-labelledby="session-materials" className="flex flex-col gap-2">
      <h2 id="session-materials" className="text-xl">
        Materials
      </h2>
      {missing && (
        <p role="status" className="text-soft">
          {missing.length === 0 ? 'Everything is there.' : `${missing.length} missing.`}
        </p>
      )}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {materials.map(({ name, units, need }) => {
          const lack = lacks.get(`${name} ${units}`);
          const Icon = lack ? PackageX : CircleCheck;
          return (
            <li key={`${name} ${units}`} className="flex items-start gap-2 wrap-anywhere">
              {missing && (
                <Icon className={`mt-0.5 size-5 shrink-0 ${lack ? 'text-coral' : 'text-green'}`} aria-hidden="true" />
              )}
              <span>
                <span>{`${name}: ${amountWords(need, units)}`}</span>
                {lack && (
                  <span className="block text-sm text-soft">{`${lack.have > 0 ? `${amountWords(lack.have, units)} there` : 'Not there'}${lack.substitute !== null ? ` · use ${lack.substitute}?` : ''}`}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {room.length > 0 && <p className="text-soft">{roomWords(room)}</p>}
    </section>
  );
}
