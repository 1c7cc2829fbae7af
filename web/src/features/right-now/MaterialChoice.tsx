import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { Package } from 'lucide-react';
import { useId, useState } from 'react';
import { useKeepsBoxes } from '../../parts/boxes/keeps-boxes.ts';
import { Checkbox } from '../../shared/ui/Checkbox.tsx';
import { ChoiceChip } from '../../shared/ui/ChoiceChip.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { HaveChips } from './HaveChips.tsx';
import { type Ask, boxIdsIn, type Question } from './now-search.ts';

const isAnything = ({ box, have }: Question): boolean => box === '' && have === '';

interface MaterialChoiceProps {
  search: Question;
  boxes: readonly BoxRow[];
  ask: Ask;
}

/** Shows the boxes to choose from, or anything, with the link to the boxes for people who keep some. */
export function MaterialChoice({ search, boxes, ask }: MaterialChoiceProps) {
  const id = useId();
  const chosen = boxIdsIn(search);
  const keeps = useKeepsBoxes();
  const isIn = (box: number) => chosen.includes(String(box));
  const toggle = (box: string) =>
    ask({ box: (chosen.includes(box) ? chosen.filter((other) => other !== box) : [...chosen, box]).join(',') });
  return (
    <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2">
      <p id={id} className="text-sm font-semibold">
        Materials
      </p>
      <ChoiceChip chosen={isAnything(search)} onClick={() => ask({ box: '', have: '' })}>
        Anything
      </ChoiceChip>
      {boxes.map((box) => (
        <ChoiceChip key={box.id} chosen={isIn(box.id)} onClick={() => toggle(String(box.id))}>
          {!isIn(box.id) && <Package className="size-4.5 shrink-0" aria-hidden="true" />}
          <span className="min-w-0 text-left wrap-anywhere">{box.name}</span>
        </ChoiceChip>
      ))}
      {keeps && (
        <span className="ml-auto">
          <LinkButton to="/boxes" size="sm" variant="quiet">
            Materials at hand
          </LinkButton>
        </span>
      )}
    </div>
  );
}

/** Shows the choices that are needed now and then, folded at first unless one is set; unfolded over the whole width. */
export function MoreChoices({ search, ask }: { search: Question; ask: Ask }) {
  const { have, in_turn, untried, reuse } = search;
  const [isOpen, setOpen] = useState(have !== '' || in_turn !== '' || untried !== '' || reuse === 'false');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={isOpen ? 'w-full' : ''}
    >
      <summary className="min-h-8 cursor-pointer py-1 text-sm font-semibold pointer-coarse:min-h-11">
        More choices
      </summary>
      <OtherChoices search={search} ask={ask} />
    </details>
  );
}

/** Shows the choices that are needed now and then: named materials, what was never tried, teams in turn, and reuse. */
export function OtherChoices({ search, ask }: { search: Question; ask: Ask }) {
  const keeps = useKeepsBoxes();
  const { have, in_turn, untried, reuse, teams } = search;
  return (
    <div className="grid gap-x-6 gap-y-2 pt-2 md:grid-cols-2">
      <HaveChips have={have} suggests={keeps} onChange={(next) => ask({ have: next })} />
      <div>
        <Checkbox
          label="Only what I never tried"
          checked={untried !== ''}
          onChange={({ target }) => ask({ untried: target.checked ? 'true' : '' })}
        />
        {teams > 1 && (
          <Checkbox
            label="One team after the other"
            checked={in_turn !== ''}
            onChange={({ target }) => ask({ in_turn: target.checked ? 'true' : '' })}
          />
        )}
        {!isAnything(search) && (
          <Checkbox
            label="Reuse tools between teams"
            checked={reuse === 'true'}
            onChange={({ target }) => ask({ reuse: target.checked ? 'true' : 'false' })}
          />
        )}
      </div>
    </div>
  );
}
