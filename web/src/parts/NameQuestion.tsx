import { shownName } from '@teamsparks/contract/accounts/display-name';
import { updateProfile } from '@teamsparks/contract/admin/addresses/account';
import { call } from '../shared/api/call.ts';
import { TextField } from '../shared/forms/fields.tsx';
import { Form } from '../shared/forms/Form.tsx';
import { useAction } from '../shared/forms/use-action.ts';
import { parseFilled } from '../shared/forms/parse-form.ts';
import { useForm } from '../shared/forms/use-form.ts';
import { changePreferences, changeUser } from '../shared/session/session.ts';
import { Button } from '../shared/ui/Button.tsx';

const answered = { asked_for_name: true };

/** Asks what to be called, and shows what others will see of it; "Skip" ends the question, too. */
export function NameQuestion({ onAnswer }: { onAnswer: () => void }) {
  const skipping = useAction();
  const form = useForm({
    labels: { display_name: 'What should we call you?' },
    values: () => ({ display_name: '' }),
    parse: (values) => parseFilled(values, { display_name: 'Please enter a name, or skip.' }),
    schema: async () => (await import('@teamsparks/contract/accounts/fields/display-name')).withDisplayName,
    save: async ({ display_name }) => {
      const profile = await call(updateProfile, { body: { display_name, preferences: answered } });
      onAnswer();
      changeUser({ display_name: profile.display_name });
    },
  });
  async function skip(): Promise<void> {
    await changePreferences(answered);
    onAnswer();
  }
  const { display_name: typed } = form.values;
  return (
    <div className="mt-3 max-w-md">
      <Form form={form}>
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-40 flex-1">
            <TextField
              {...form.field('display_name')}
              placeholder="Ms. Rivera"
              autoComplete="name"
              hint={`Others see: ${shownName(typed.trim() || 'Ms. Rivera')}`}
            />
          </div>
          {/* Beside the field, which has its label above. */}
          <div className="flex gap-2 xs:mt-6">
            <Button type="submit" busy={form.busy}>
              Save name
            </Button>
            <Button variant="quiet" busy={skipping.busy} onClick={() => void skipping.act(skip)}>
              Skip
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
