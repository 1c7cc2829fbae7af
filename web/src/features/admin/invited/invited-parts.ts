// One file, loaded when the dialog or the list is opened: each file costs every page its name.
export { InviteDialog } from './InviteDialog.tsx';
export { InvitedList } from './InvitedList.tsx';
