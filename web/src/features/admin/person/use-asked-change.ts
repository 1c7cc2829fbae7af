import type { Person } from '@teamsparks/contract/admin';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../shared/ui/toast.ts';
import { plainWords } from '../../../shared/forms/plain-words.ts';

/** Texts of a change that asks first. */
interface Words {
  done: string;
  failed: string;
}

/**
 * A change that is confirmed in a dialog: open, sent, refused (the dialog stays and says why) or done (a toast). The dialog
 * speaks of the person as `asked`, who may have changed on screen by then. `after` runs when it is done.
 */
export function useAskedChange<Reply, Input>(
  { mutateAsync, isPending, error, reset }: UseMutationResult<Reply, Error, Input>,
  { done, failed }: Words,
  after?: () => void,
) {
  const [asked, setAsked] = useState<Person | null>(null);
  return {
    asked,
    busy: isPending,
    refusal: error ? plainWords(error, failed) : undefined,
    ask: (person: Person) => {
      reset();
      setAsked(person);
    },
    cancel: () => setAsked(null),
    confirm: async (input: Input): Promise<void> => {
      try {
        await mutateAsync(input);
      } catch {
        // The dialog says why.
        return;
      }
      setAsked(null);
      toast(done, 'success');
      after?.();
    },
  };
}
