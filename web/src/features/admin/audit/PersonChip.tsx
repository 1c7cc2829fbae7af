import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../../shared/ui/Chip.tsx';
import { personQuery } from '../admin.queries.ts';

/** Says that the log is that of one person, and takes the filter away. */
export function PersonChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = useQuery(personQuery(Number(id)));
  const name = data?.username ?? `person ${id}`;
  return (
    <Chip removeLabel={`Remove filter by or about ${name}`} onRemove={onRemove}>
      By or about {name}
    </Chip>
  );
}
