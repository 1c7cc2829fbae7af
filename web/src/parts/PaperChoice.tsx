import { type Paper, papers } from '@teamsparks/contract/shared/sheet-copies';
import { paperLabels } from '../shared/display/paper.ts';
import { Segments } from '../shared/ui/Segments.tsx';

const options = papers.map((value) => ({ value, label: paperLabels[value] }));

/** Shows the choice of paper to print on. */
export function PaperChoice({ paper, onChange }: { paper: Paper; onChange: (paper: Paper) => void }) {
  return (
    <div className="flex max-w-72 min-w-56 flex-col gap-1.5">
      <p aria-hidden="true" className="font-semibold">
        Paper
      </p>
      <Segments legend="Paper" options={options} value={paper} onChange={onChange} />
    </div>
  );
}
