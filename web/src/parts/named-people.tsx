import { invitationNoteMaxLength } from '@teamsparks/contract/shared/limits';
import { UserMinus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { TextField } from '../shared/forms/fields.tsx';
import { FormDialog } from '../shared/forms/FormDialog.tsx';
import { useAction } from '../shared/forms/use-action.ts';
import { useForm } from '../shared/forms/use-form.ts';
import { ActionDialog } from '../shared/ui/ActionDialog.tsx';
import { Button } from '../shared/ui/Button.tsx';
import { toast } from '../shared/ui/toast.ts';

interface NamedPersonProps {
  name: string;
  /** True for the person who is logged in: they leave after a question instead of being removed. */
  me: boolean;
  /** Shown behind the name. */
  note?: ReactElement | false;
  canGo: boolean;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** Message after a removed person was restored. */
  restored: string;
  leaving: {
    title: string;
    question: string;
    leave: () => Promise<unknown>;
    done: string;
    onLeft?: () => void;
  };
}

/**
 * Shows one of the people who lead or write something together and, if `canGo`, Remove with its Undo, or Leave with a
 * question for the person themselves.
 */
export function NamedPerson({ name, me, note, canGo, remove, restore, restored, leaving }: NamedPersonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { busy, act } = useAction();
  const restorePerson = (): Promise<void> =>
    act(async () => {
      await restore();
      toast(restored, 'success');
    });
  const takeOff = (): Promise<void> =>
    act(async () => {
      await remove();
      toast(`${name} removed.`, 'success', { label: 'Undo', onClick: () => void restorePerson() });
    });
  const { title, question, leave, done, onLeft } = leaving;
  return (
    <li className="flex min-h-13 items-center gap-3 py-1 pr-2 pl-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span>{me ? `${name} (you)` : name}</span>
        {note}
      </span>
      {canGo && (
        <Button
          variant="quiet"
          size="sm"
          icon={UserMinus}
          busy={busy}
          onClick={() => (me ? setLeaving(true) : void takeOff())}
        >
          {me ? (
            'Leave'
          ) : (
            <span>
              Remove<span className="sr-only">{` ${name}`}</span>
            </span>
          )}
        </Button>
      )}
      {isLeaving && (
        <ActionDialog
          title={title}
          verb="Leave"
          action={leave}
          done={done}
          onClose={() => setLeaving(false)}
          {...(onLeft && { onDone: onLeft })}
        >
          {question}
        </ActionDialog>
      )}
    </li>
  );
}

interface InviteDialogProps {
  title: string;
  /** What the invited person finds, and what they are asked to do. */
  children: string;
  invite: (invited: Invited) => Promise<{ message: string }>;
  /** Also asks for a note to the invited person. */
  withNote?: boolean;
  onClose: () => void;
}

interface Invited {
  username: string;
  note: string | null;
}

/**
 * Shows the form for a username, and a note if `withNote`, which calls `invite` and shows the message that it
 * returns. Mounted means open.
 */
export function InviteDialog({ title, children, invite, withNote = false, onClose }: InviteDialogProps) {
  const form = useForm({
    labels: { username: 'Username', note: 'Note (optional)' },
    values: () => ({ username: '', note: '' }),
    parse: ({ username, note }) =>
      username.trim()
        ? { body: { username, note: note.trim() || null } }
        : { errors: { username: 'Please enter a username.' } },
    save: (invited: Invited) => invite(invited),
    saved: ({ message }) => message,
    done: onClose,
  });
  return (
    <FormDialog form={form} title={title} submit="Send invitation" onClose={onClose}>
      <p className="text-soft">{children}</p>
      <TextField
        {...form.field('username')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      {withNote && <TextField {...form.field('note')} maxLength={invitationNoteMaxLength} />}
    </FormDialog>
  );
}
