import { SheetRow } from './SheetRow.tsx';

const rows = 5;

/** Empty: what counts and for how many points is told by the PDF, so the appraiser writes it here. */
export function ScoringGrid() {
  return (
    <SheetRow title="Scoring">
      <table className="sheet-table sheet-scoring">
        <caption className="sr-only">Scoring, to be filled in by hand</caption>
        <thead>
          <tr>
            <th scope="col">What counts</th>
            <th scope="col" className="w-24">
              Points
            </th>
            <th scope="col" className="w-28">
              Your score
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <td aria-label="Blank" />
              <td aria-label="Blank" />
              <td aria-label="Blank" />
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td aria-label="Blank" />
            <td aria-label="Blank" />
          </tr>
        </tbody>
      </table>
    </SheetRow>
  );
}

/** Team, date, and lines to write on. */
export function WritingLines({ lines }: { lines: number }) {
  return (
    <SheetRow title="On the day">
      <div className="grid grid-cols-2 gap-6 text-sm">
        <p className="sheet-line">Team</p>
        <p className="sheet-line">Date</p>
      </div>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="sheet-line" />
      ))}
    </SheetRow>
  );
}
