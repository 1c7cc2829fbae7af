import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { useAction } from '../forms/use-action.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';

interface Archivable {
  name: string;
  archived: boolean;
}

/** What administrators can do with an item that can be archived. */
export interface ArchivableActions<Item extends Archivable> {
  onEdit: (item: Item) => void;
  onArchive: (item: Item) => void;
  onRestore: (item: Item) => Promise<void>;
}

interface ArchivableButtonsProps<Item extends Archivable> {
  item: Item;
  actions: ArchivableActions<Item>;
}

/** Shows Edit and Archive, or Restore for an archived item. */
export function ArchivableButtons<Item extends Archivable>({ item, actions }: ArchivableButtonsProps<Item>) {
  const { busy, act } = useAction();
  const which = <span className="sr-only">{` ${item.name}`}</span>;
  const look = { variant: 'quiet', size: 'sm' } as const;
  if (item.archived) {
    return (
      <Button {...look} icon={ArchiveRestore} busy={busy} onClick={() => void act(() => actions.onRestore(item))}>
        Restore{which}
      </Button>
    );
  }
  return (
    <>
      <Button {...look} icon={Pencil} onClick={() => actions.onEdit(item)}>
        Edit{which}
      </Button>
      <Button {...look} icon={Archive} onClick={() => actions.onArchive(item)}>
        Archive{which}
      </Button>
    </>
  );
}

/** Shows a gray label that says "Archived". */
export function ArchivedBadge() {
  return (
    <Badge tone="grey" icon={Archive}>
      Archived
    </Badge>
  );
}
