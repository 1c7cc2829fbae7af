import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import { setupDifficultyLabels } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { materialRows } from './material-rows.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { listRows, underHead } from './rows.ts';
import { gridRows } from './scoring.ts';
import { styles } from './style.ts';

/**
 * Returns the rows of the appraiser's part in reading order: title, setup, what the room needs, points for `teams`
 * teams (six if left out), notes. The handouts are not among them.
 */
export function appraiserRows(sheet: PaperSheet, pen: Pen, teams?: number): Row[] {
  const things = sheet.materials.filter(isForRoom);
  const room = things.length > 0 ? [{ title: '', materials: things }] : [];
  return [
    partHead(pen),
    ...underHead('Setup', [difficultyRow(sheet, pen), ...listRows(sheet.setup, false, pen)], pen),
    ...underHead('For the room', materialRows(room, pen), pen),
    ...gridRows(sheet.scoring, pen, teams),
    ...underHead('Notes', listRows(sheet.notes, false, pen), pen),
  ];
}

/** Returns the row with the title of the part, below a dashed rule along which the sheet can be folded. */
function partHead(pen: Pen): Row {
  const { left, right, fullWidth } = pen.frame;
  const draw = (top: number): void => {
    pen.cut(left, top, right, top);
    const style = { ...styles.partHead, color: pen.look.ink };
    pen.write('H2', 'For the appraiser', style, { x: left, y: top + 14, width: fullWidth }, { own: true });
  };
  return { gap: 22, height: 38, withNext: true, draw };
}

/** Returns the row with the setup difficulty, such as "Hard (4 of 5)". */
function difficultyRow({ setup_difficulty: difficulty }: PaperSheet, pen: Pen): Row {
  const words = `${setupDifficultyLabels[difficulty - 1] ?? ''} (${difficulty} of 5)`;
  const { textLeft: x, textWidth: width } = pen.frame;
  const draw = (y: number): void => pen.write('P', words, styles.bodyStrong, { x, y, width }, { own: true });
  return { gap: 0, height: pen.lineHeight(styles.bodyStrong), withNext: true, draw };
}
