import type { Material } from '@teamsparks/contract/challenges/fields/challenge';
import type { MaterialCategory } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { materialRows } from './material-rows.ts';
import type { Row } from './pages.ts';
import type { Pen } from './pen.ts';
import { listRows, paragraphRows, underHead } from './rows.ts';
import { safetyRows } from './safety-rows.ts';
import { sceneRows } from './scene-rows.ts';
import { timeRows } from './time-rows.ts';

/**
 * Returns the rows of the team's part in reading order: scene, task, rules, time, materials, safety. Scoring follows
 * separately: as a table for the team, with columns to write in for the appraiser.
 */
export function teamRows(sheet: PaperSheet, pen: Pen): Row[] {
  return [
    ...sceneRows(sheet.scene, pen),
    ...underHead('Task', paragraphRows(sheet.task, pen), pen),
    ...underHead('Rules', listRows(sheet.rules, true, pen), pen),
    ...underHead('Time', timeRows(sheet.time_limits ?? {}, pen), pen),
    ...underHead('Materials', teamMaterialRows(sheet.materials, pen), pen),
    ...underHead('Safety', safetyRows(sheet.safety_flags ?? [], pen), pen),
  ];
}

function teamMaterialRows(materials: readonly Material[], pen: Pen): Row[] {
  const of = (category: MaterialCategory): Material[] => materials.filter((thing) => thing.category === category);
  const kinds = [
    { title: 'May be used up', materials: of('damaging') },
    { title: 'Must come back as it was', materials: of('non_damaging') },
  ];
  return materialRows(
    kinds.filter((kind) => kind.materials.length > 0),
    pen,
  );
}
