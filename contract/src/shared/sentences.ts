// Sentences that both server and browser use. A value each, so that a page carries only those that it says.
export const invalidCredentials = 'Invalid username or password. Please try again.';
export const sessionExpired = 'Session expired. Please log in again.';
export const viewDenied = 'You do not have permission to view challenges.';
export const updateDenied = 'You do not have permission to update challenges.';
export const createDenied = 'You do not have permission to create challenges.';
export const deleteDenied = 'You do not have permission to delete challenges.';
export const restoreDenied = 'You do not have permission to restore challenges.';
export const statusDenied = 'You do not have permission to update challenge status.';
export const historyDenied = 'You do not have permission to view the history of challenges.';
export const tagsDenied = 'You do not have permission to view tags.';
export const healthDenied = 'You do not have permission to view the findings about the library.';
export const dashboardDenied = 'You do not have permission to view the dashboard.';
export const favoriteNeeds = 'Bookmark the challenge or mark it as tried first.';
export const invalidPdf = 'Please select a valid PDF file';
export const challengeNotFound = 'Challenge not found.';
export const noSheet = 'This challenge has no sheet.';
export const appraiserDenied = 'You do not have permission to open the appraiser copy.';
export const beingDrawn = 'This PDF is being drawn.';
export const reviewDenied = 'You do not have permission to review challenges.';
export const reviewNotFound = 'Review not found.';
export const toReviewDenied = 'You do not have permission to see this list.';
export const notWaiting = 'This does not wait for a review any more. It may have been taken back or deleted.';
export const aiViewDenied = 'You do not have permission to view AI challenges.';
export const aiMakeDenied = 'You do not have permission to generate AI challenges.';
export const aiRewriteDenied = 'Only people who made a challenge or who run challenges can have its parts rewritten.';
export const nothingRewrites = 'No AI model is set up, and this draft is not from the built-in generator.';
export const nothingRewritesOlder = 'No AI model is set up, and this draft comes from an older generator.';
export const aiChallengeNotFound = 'AI challenge not found.';
export const savedFiltersDenied = 'You do not have permission to save filters.';
export const savedFilterNotFound = 'Saved filter not found.';
export const boxesDenied = 'You do not have permission to keep boxes.';
export const usedUpDenied = 'You do not have permission to see materials.';
export const boxNotFound = 'Box not found.';

/** Sentence beside texts for which a sheet has no room. */
export const noRoomToPublish =
  'The sheet has no room for these words. Make room, leave them out, or turn off “Publish now”.';

export const invitationNotFound = 'Invitation not found.';
export const invitationSent = 'If this username exists, the invitation is waiting there.';
export const groupNotFound = 'Group not found.';
export const runNotFound = 'Run not found.';
export const sameTeamName = 'Two teams have the same name. Please give each one its own.';
