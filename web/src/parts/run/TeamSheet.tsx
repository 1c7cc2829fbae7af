import type { TeamPiece } from '@teamsparks/contract/runs/addresses/screens';
import { useMediaQuery } from '../../shared/ui/use-media-query.ts';
import { Fitted } from './Fitted.tsx';
import { SheetPage } from './SheetPage.tsx';
import { materialLinesOf } from './TeamWords.tsx';
import type { OpenPage } from './use-opened-page.ts';
import './team-sheet.css';

/** Media query for screens on which a page is shown whole; on smaller ones it fills the width. */
const largeScreen = '(min-width: 40rem) and (min-height: 30rem)';

interface TeamSheetProps {
  page: number;
  openPage: OpenPage;
  piece: TeamPiece | null;
  isProjector: boolean;
}

/**
 * Shows a page of the challenge's own PDF, whole on large screens and as wide as smaller ones, with the list of the
 * team's materials if there are any.
 */
export function TeamSheet({ page, openPage, piece, isProjector }: TeamSheetProps) {
  const isLarge = useMediaQuery(largeScreen) || isProjector;
  const things = piece ? materialLinesOf(piece) : [];
  return (
    <>
      <div className="team-stage-body team-stage-sheet">
        <SheetPage key={page} page={page} open={openPage} fits={isLarge ? 'box' : 'width'} />
      </div>
      {things.length > 0 && (
        <Fitted className="team-stage-things">
          <h2>Materials</h2>
          <ul>
            {things.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </Fitted>
      )}
    </>
  );
}
