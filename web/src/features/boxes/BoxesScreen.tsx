import { boxesMax } from '@teamsparks/contract/shared/limits';
import type { BoxRow } from '@teamsparks/contract/boxes/addresses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package, Plus, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { boxesQuery } from '../../parts/boxes/boxes.queries.ts';
import { plural } from '../../shared/format/format.ts';
import { dialogLater } from '../../shared/ui/dialog-later.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Cards, CardsSkeleton } from '../../shared/ui/Cards.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { ListStates } from '../../shared/ui/ListStates.tsx';
import { PageHeader } from '../../shared/ui/PageHeading.tsx';

const BoxDialog = dialogLater(async () => (await import('./BoxDialogs.tsx')).BoxDialog);

/**
 * Shows the boxes of the person and, with `run_challenges`, of the groups that they lead, or that they are loading,
 * failed or none, and once loaded the button for a new one, disabled at the maximum of own boxes. Calls `onMade`
 * with the id of a new box.
 */
export function BoxesScreen({ onMade }: { onMade: (id: number) => void }) {
  const answer = useQuery(boxesQuery);
  const [making, setMaking] = useState(false);
  const isFull = (answer.data ?? []).filter(({ can }) => can.delete).length >= boxesMax;
  const make = (
    <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => setMaking(true)}>
      New box
    </Button>
  );
  return (
    <div className="page py-8">
      <PageHeader
        title="Materials at hand"
        lead="Each box is a crate or a shelf. Right Now finds challenges for what is in it."
      >
        {answer.data && answer.data.length > 0 && make}
      </PageHeader>
      <ListStates
        answer={answer}
        loading={<CardsSkeleton label="Loading boxes" />}
        failed="Failed to load your boxes"
        isEmpty={(boxes) => boxes.length === 0}
        empty={
          <EmptyState picture={<Package className="size-16 text-control" />} title="No boxes yet" action={make}>
            A box is a crate, a shelf or a room with materials: “Blue crate”, “Classroom 12”. List what is in it once,
            and Right Now finds the challenges it is enough for.
          </EmptyState>
        }
      >
        {(boxes) => <Cards items={boxes}>{(box) => <BoxCard box={box} />}</Cards>}
      </ListStates>
      {making && <BoxDialog onSaved={({ id }) => onMade(id)} onClose={() => setMaking(false)} />}
    </div>
  );
}

function BoxCard({ box: { id, name, materials, group_name, owner } }: { box: BoxRow }) {
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl wrap-anywhere">
        <Link to="/boxes/$boxId" params={{ boxId: String(id) }} className="text-ink hover:underline">
          {name}
        </Link>
      </h2>
      <p className="text-soft">
        <span>{plural(materials, 'material', 'materials')}</span>
        <span>{`${group_name !== null ? ` · shared with ${group_name}` : ''}${owner !== null ? ` · ${owner}’s` : ''}`}</span>
      </p>
      <div className="mt-auto">
        <LinkButton to="/now" search={{ box: String(id) }} icon={Sparkles} size="sm">
          <span>
            What can we do with it?<span className="sr-only">{` ${name}`}</span>
          </span>
        </LinkButton>
      </div>
    </article>
  );
}
