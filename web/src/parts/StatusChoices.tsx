import type { StatusChoicesProps } from './StatusButtons.tsx';
import { partLater } from '../shared/ui/part-later.tsx';

const StatusButtons = partLater(
  async () => (await import('./StatusButtons.tsx')).StatusButtons,
  <div className="h-44" />,
);

/** Shows StatusButtons, whose code is loaded on demand because few people choose a status. */
export function StatusChoices(props: StatusChoicesProps) {
  return <StatusButtons {...props} />;
}
