export { isOfOneScript } from './one-script.ts';
export { shownTo } from './shown-to.ts';
export { requireUsableDisplayName, requireUsableUsername, isUsableName, usernameTaken } from './usable-names.ts';
export { usernameSkeleton } from './username-skeleton.ts';
