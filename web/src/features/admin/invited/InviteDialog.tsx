import { invitedDaysMax, invitedNoteMaxLength } from '@teamsparks/contract/admin/invited-limits';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { LongTextField, NumberField, SelectField, TextField } from '../../../shared/forms/fields.tsx';
import { plural } from '../../../shared/format/format.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../shared/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { UnsavedGuard } from '../../../shared/ui/UnsavedGuard.tsx';
import { type InvitedRole, partsOf } from './invite-rows.ts';
import { InviteRows, roleOptions, RowCounts } from './InviteRows.tsx';
import { type Inviting, useInviting } from './use-inviting.ts';

interface InviteDialogProps {
  onClose: () => void;
  /** Called after sending: the list of invitations has what is new. */
  onInvited: () => void;
}

/**
 * Shows the dialog that invites people: addresses are pasted, then a table says what each is, and only then are they sent. Asks before
 * discarding what was typed. Open while mounted.
 */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const inviting = useInviting();
  const [asking, setAsking] = useState(false);
  const { rows, text, isSent } = inviting;
  const isChanged = !isSent && (text.trim() !== '' || rows !== undefined);
  const close = (): void => (isChanged ? setAsking(true) : onClose());
  const leave = useEffectEvent(() => {
    onClose();
    onInvited();
  });
  // Not with the answer: the guard against losing what was typed is still there then.
  useEffect(() => {
    if (isSent) leave();
  }, [isSent]);
  return (
    <Dialog
      open
      title="Invite people"
      size="lg"
      onClose={close}
      footer={rows ? <SendButtons inviting={inviting} /> : <PasteButtons inviting={inviting} onClose={close} />}
    >
      <div className="flex flex-col gap-5">
        {inviting.failure && <Notice kind="failure">{inviting.failure}</Notice>}
        {rows ? <Table inviting={inviting} /> : <Paste inviting={inviting} />}
      </div>
      {isChanged && <UnsavedGuard />}
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        You will lose what you typed. No one is invited.
      </ConfirmDialog>
    </Dialog>
  );
}

function Paste({ inviting: { text, setText } }: { inviting: Inviting }) {
  return (
    <LongTextField
      label="Email addresses"
      hint="Paste up to 200 as they are: a list, lines, cells, or names with addresses. Nothing is sent yet."
      rows={6}
      spellCheck={false}
      value={text}
      onChange={setText}
    />
  );
}

function PasteButtons({ inviting: { busy, read }, onClose }: { inviting: Inviting; onClose: () => void }) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" busy={busy} busyLabel="Checking..." onClick={() => void read()}>
        Continue
      </Button>
    </>
  );
}

/** Shows the choices for all, and what each address is. */
function Table({ inviting }: { inviting: Inviting }) {
  const { rows = [], sendsMail, letter, changeLetter, setRoles } = inviting;
  const roles = new Set(rows.map(({ role }) => role));
  const [role] = roles;
  const id = useId();
  const hasStudents = partsOf(rows).invited.some((row) => row.role === 'student');
  return (
    <>
      <RowCounts rows={rows} />
      {!sendsMail && (
        <Notice kind="info">No mail server is set up. Copy the links afterwards and hand them over.</Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<InvitedRole | ''>
          label="Role for all"
          options={roles.size > 1 ? [{ value: '', label: 'Different roles' }, ...roleOptions] : roleOptions}
          value={roles.size > 1 ? '' : (role ?? 'mentor')}
          onChange={(chosen) => chosen && setRoles(chosen)}
        />
        <NumberField
          label="Open for (days)"
          min={1}
          max={invitedDaysMax}
          step={1}
          value={letter.days}
          onChange={(days) => changeLetter({ days })}
        />
      </div>
      <TextField
        label="Your own line (optional)"
        hint={sendsMail ? 'It stands in the email, as plain text.' : 'The invited people read it, as plain text.'}
        maxLength={invitedNoteMaxLength}
        value={letter.note}
        onChange={(note) => changeLetter({ note })}
      />
      {hasStudents && (
        <Checkbox
          id={`${id}-students`}
          label="They are 13 or older and the school has told their families"
          checked={letter.studentsConfirmed}
          onChange={({ target }) => changeLetter({ studentsConfirmed: target.checked })}
        />
      )}
      <InviteRows inviting={inviting} />
    </>
  );
}

function SendButtons({ inviting }: { inviting: Inviting }) {
  const { rows = [], busy, back, send } = inviting;
  const { invited } = partsOf(rows);
  return (
    <>
      <Button onClick={back}>Back</Button>
      <Button variant="primary" busy={busy} busyLabel="Sending..." onClick={() => void send()}>
        {invited.length === 0 ? 'Save' : `Invite ${plural(invited.length, 'person', 'people')}`}
      </Button>
    </>
  );
}
