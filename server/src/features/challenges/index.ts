import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { registerBookmarks } from './bookmarks/index.ts';
import { challengePdfRoutes } from './challenge-pdf.routes.ts';
import { challengesRoutes } from './challenges.routes.ts';
import { registerDrawingJob } from './copies/copies.service.ts';
import { addFontsIn } from './drawing/font-files.ts';
import { recordOpenings } from './library-health/openings.ts';
import { registerLibrary } from './library/index.ts';
import { registerNeedsJob } from './needs/needs-index.repository.ts';
import { sampleRoutes } from './sample.routes.ts';
import { registerStarterSheetsJob } from './starter/starter-library.ts';
import { registerUploads } from './uploads/index.ts';

export { addBookmark, hasBookmark } from './bookmarks/index.ts';
export {
  canArchive,
  canEdit,
  canSetStatus,
  isVisible,
  readableMaterials,
  seesDrafts,
  seesMaterials,
} from './challenges.policy.ts';
export {
  findArchivedSince,
  findMaterialsOf,
  findVisible,
  findVisibleOf,
  hasAnyChallenge,
  likePatternFor,
  lockChallenges,
  nameKey,
  opensChallenge,
  visibleTo,
} from './challenges.repository.ts';
export { createChallenge } from './challenges.service.ts';
export { cardColumns, findReadableMaterials, toCard } from './challenges.views.ts';
export { mayOpenPdf } from './copies/copies.service.ts';
export { stopDrawing } from './copies/drawing-threads.ts';
export { cardsFor, drawPack, findPackables, packCopies, type Packable } from './copies/pack-copies.service.ts';
export type { Pack } from './drawing/pack.ts';
export { cutAtWords, exportSavedFilters } from './library/index.ts';
export { archiveChallenge, changeMany, restoreChallenge, setStatus } from './lifecycle/lifecycle.service.ts';
export { queueNeedsIndex } from './needs/needs-index.repository.ts';
export { boxOf, isSameThing, lacks, stockForNeeds } from './needs/needs.repository.ts';
export { aiPracticeDays, hasDoneRun, practiceDays, selectDoneWith, selectPracticed } from './practiced.repository.ts';
export { pdfPolicy, sendPdf, type StoredPdf } from './send-pdf.ts';
export type { PaperSheet } from './sheet/paper-sheet.ts';
export { sheetWith } from './sheet/sheet-changes.ts';
export { findSheets, findUnprintable } from './sheet/sheets.repository.ts';
export { giveSheet, haveSameFields } from './starter/give-sheet.ts';
export { readStarter, starterNames } from './starter/starter-library.ts';
export type { ChallengeRecord } from './tables.ts';
export { listReferencedFiles, listUnreferencedFiles, sweepUploads, uploadMaxMs } from './uploads/index.ts';

/** Registers the routes and jobs of challenges, and the folder for added fonts. */
export async function registerChallenges(app: FastifyInstance, context: Context) {
  addFontsIn(join(context.config.DATA_DIR, 'fonts'));
  const noteOpening = recordOpenings(context);
  challengesRoutes(app, context, noteOpening);
  registerLibrary(app, context);
  registerUploads(app, context);
  registerBookmarks(app, context);
  challengePdfRoutes(app, context, noteOpening);
  registerDrawingJob(context);
  registerStarterSheetsJob(context);
  registerNeedsJob(context);
  await sampleRoutes(app);
}
