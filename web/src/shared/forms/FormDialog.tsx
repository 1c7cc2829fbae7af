import { useState, type ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx';
import { Form } from './Form.tsx';

interface FormDialogProps extends ComponentProps<typeof Form>, Pick<ComponentProps<typeof Dialog>, 'title' | 'size'> {
  /** The submit button's text; `busyLabel` replaces it while sending. */
  submit: string;
  busyLabel?: string;
  danger?: boolean;
  /** True while a required choice is missing. */
  disabled?: boolean;
  onClose: () => void;
}

/**
 * Shows a form in an open dialog and asks before discarding typed input. It can be closed while sending: a message
 * then tells of a failure, of a conflict with someone else's change, and of a success if the form has `saved`.
 */
export function FormDialog({
  form,
  title,
  size,
  submit,
  busyLabel,
  danger,
  disabled,
  onClose,
  ...props
}: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => (form.isChanged ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      title={title}
      {...(size && { size })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={form.id}
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            disabled={disabled}
            {...(busyLabel !== undefined && { busyLabel })}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form form={form} {...props} />
      {form.isChanged && <UnsavedGuard />}
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        danger
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        You will lose what you typed.
      </ConfirmDialog>
    </Dialog>
  );
}
