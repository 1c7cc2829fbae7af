import { refuseRights } from '@teamsparks/contract/admin/addresses/to-review';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { TextField } from '../../shared/forms/fields.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { parseFilled } from '../../shared/forms/parse-form.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';

/** Asks for the username and gives back rights that the person never asked for, with the token of a mail. */
export function RefuseRights({ token }: { token: string }) {
  const [message, setMessage] = useState('');
  const form = useForm({
    labels: { username: 'Username' },
    values: () => ({ username: '' }),
    parse: (values) => parseFilled(values, { username: 'Please enter your username' }),
    save: ({ username }) => call(refuseRights, { body: { token, username } }),
    done: (answer) => setMessage(answer.message),
  });
  if (message !== '') return <Notice kind="success">{message}</Notice>;
  return (
    <Form form={form}>
      <p>Type the username from the mail. Then the account loses these rights and is logged out everywhere.</p>
      <TextField {...form.field('username')} required autoComplete="off" />
      <Button type="submit" variant="primary" busy={form.busy}>
        I never asked for this
      </Button>
    </Form>
  );
}
