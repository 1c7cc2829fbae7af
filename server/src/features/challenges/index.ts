import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { challengeCardsRoutes, challengePdfRoutes } from './challenge-pdf.routes.ts';
import { challengesRoutes } from './challenges.routes.ts';
import { DrawingsUnderWay } from './copies/per-person.ts';
import { previewRoutes } from './copies/preview.routes.ts';
import { addFontsIn } from './drawing/font-files.ts';
import { registerDrawingJob } from './copies/drawing-jobs.ts';
import { registerNeedsJob } from './needs/needs-index.repository.ts';
import { registerStarterSheetsJob } from './starter/starter-sheets.ts';
import { registerBookmarks } from './bookmarks/index.ts';
import { registerLibrary } from './library/index.ts';
import { registerLibraryHealth } from './library-health/index.ts';
import { registerUploads } from './uploads/index.ts';
import { recordOpenings } from './openings.ts';
import type { PaperSheet } from './sheet/paper-sheet.ts';
import { lifecycleRoutes } from './lifecycle/lifecycle.routes.ts';
import { variantsRoutes } from './variants/variants.routes.ts';
import { sampleRoutes } from './sample.routes.ts';

export { cardsFor, drawPack, type Packable, findPackables, packCopies } from './copies/pack-copies.service.ts';
export type { Pack } from './drawing/pack.ts';
export { mayOpenPdf } from './own-pdf.ts';
export { pdfPolicy, sendPdf, type StoredPdf } from './send-pdf.ts';
export { stopDrawing } from './copies/drawing-threads.ts';
export { likePatternFor, nameKey } from './challenge-name.ts';
export { cardColumns, toCard } from './challenge-card.ts';
export { canArchive, canEdit, canSetStatus, isVisible, seesDrafts, seesMaterials } from './challenges.policy.ts';
export {
  findArchivedSince,
  findMaterialsOf,
  findVisible,
  findVisibleOf,
  hasAnyChallenge,
  lockChallenges,
  opensChallenge,
  visibleTo,
} from './challenges.repository.ts';
export { findReadableMaterials, readableMaterials } from './material-readers.ts';
export { createChallenge } from './challenges.service.ts';
export { findUnprintable } from './unprintable.repository.ts';
export type { PaperSheet };
export { boxOf, isSameThing, lacks, stockForNeeds } from './needs/box.repository.ts';
export { queueNeedsIndex } from './needs/needs-index.repository.ts';
export { sheetWith } from './sheet/sheet-changes.ts';
export { findSheets } from './sheet/sheets.repository.ts';
export { giveSheet, haveSameFields } from './starter/give-sheet.ts';
export { readStarter, starterNames } from './starter/starter-texts.ts';
export { archiveChallenge, changeMany, restoreChallenge, setStatus } from './lifecycle/lifecycle.service.ts';
export { addBookmark, hasBookmark } from './bookmarks/index.ts';
export { cutAtWords, exportSavedFilters } from './library/index.ts';
export { aiPracticeDays, selectDoneWith, practiceDays, selectPracticed } from './done/index.ts';
export { listReferencedFiles, sweepUploads, listUnreferencedFiles, uploadMaxMs } from './uploads/index.ts';
export type { ChallengeRecord } from './tables.ts';

/** Registers the routes and jobs of challenges, and the folder for added fonts. */
export async function registerChallenges(app: FastifyInstance, context: Context) {
  addFontsIn(join(context.config.DATA_DIR, 'fonts'));
  const noteOpening = recordOpenings(context);
  challengesRoutes(app, context, noteOpening);
  registerLibrary(app, context);
  registerLibraryHealth(app, context);
  registerUploads(app, context);
  registerBookmarks(app, context);
  lifecycleRoutes(app, context);
  variantsRoutes(app, context);
  const underWay = new DrawingsUnderWay();
  challengePdfRoutes(app, context, { underWay, noteOpening });
  challengeCardsRoutes(app, context, underWay);
  previewRoutes(app, underWay);
  registerDrawingJob(context);
  registerStarterSheetsJob(context);
  registerNeedsJob(context);
  await sampleRoutes(app);
}
