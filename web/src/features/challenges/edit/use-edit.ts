import { challengeSheet } from '@teamsparks/contract/challenges/fields/challenge-sheet';
import { challenge } from '@teamsparks/contract/challenges/fields/challenge';
import { statuses } from '@teamsparks/contract/shared/vocabulary';
import * as z from 'zod/mini';
import { formId } from '../../../parts/challenge-fields/FieldProvider.tsx';
import { typedFields, withFittingVariant } from '../../../parts/challenge-fields/form-fields.ts';
import { limitsOf, type TimePart } from '../../../parts/challenge-fields/time-parts.ts';
import { typedSheetFields } from '../../../parts/sheet-editor/typed-sheet-fields.ts';
import { errorsInParts, withoutBlankRows } from '../../../parts/sheet-editor/typed-sheet.ts';
import { queryClient } from '../../../shared/api/query-client.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { keptInTab } from '../../../shared/session/kept-in-tab.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { failureText } from '../challenge-failures.ts';
import { challengeQuery, type ChallengeUpdate, useUpdateChallenge } from '../challenges.queries.ts';
import { sheetQuery } from '../detail/detail.queries.ts';
import { refusedFields } from '../fields/form-errors.tsx';
import { sendWithPdf, useStagedPdf } from '../fields/use-staged-pdf.ts';
import { leftover } from '../leftovers/leftovers.ts';
import { changeWords } from '../value-words.ts';
import { editLabels, parseEdit, valuesOf, type WordedChallenge } from './edit-fields.ts';

const keptEdit = z.object({
  savedAt: z.iso.datetime(),
  /** The challenge as it was opened; changes by others are merged when it is saved. */
  opened: z.extend(challenge, { words: challengeSheet }),
  values: z.extend(typedFields, {
    ...typedSheetFields,
    tags: z.array(z.string()),
    has_materials: z.boolean(),
    leftovers: z.array(leftover),
    status: z.enum(statuses),
  }),
});
export type KeptEdit = z.infer<typeof keptEdit>;

const keptEdits = keptInTab('edit', keptEdit);
const keyOf = (userId: number, id: number): string => `${userId}.${id}`;

/**
 * Returns what this person typed for this challenge before a reload of the tab, or null if nothing readable is stored.
 */
export const readKeptEdit = (userId: number, id: number) => keptEdits.read(keyOf(userId, id));
/** Stores what is typed in the edit form for a reload of the tab. */
export const keepEdit = (userId: number, kept: KeptEdit) => keptEdits.keep(keyOf(userId, kept.opened.id), kept);
/** Deletes what was stored by {@link keepEdit}. */
export const dropKeptEdit = (userId: number, id: number) => keptEdits.drop(keyOf(userId, id));

export type Edit = ReturnType<typeof useEdit>;

/**
 * Returns the edit `form` of a challenge and its texts, `base`, the version that it changes, the chosen PDF with the
 * functions for it, `submit`, which first removes blank rows, and `isChanged`. Sends nothing if nothing changed and
 * no PDF is chosen. Calls `onSaved` at the end, with true if a PDF was sent.
 */
export function useEdit(opened: WordedChallenge, onSaved: (pdfReplaced: boolean) => void) {
  const { staged, choose, ...staging } = useStagedPdf();
  const { mutateAsync } = useUpdateChallenge();
  const hasFile = 'file' in staging.pdf;

  async function save(changes: ChallengeUpdate['changes'], { id, version } = opened): Promise<void> {
    if (Object.keys(changes).length === 0 && !hasFile) return;
    const put = (more: ChallengeUpdate['changes']) => mutateAsync({ id, version, changes: { ...changes, ...more } });
    const saved = await (hasFile ? sendWithPdf(staged, (upload_id) => put({ upload_id })) : put({}));
    toast(`Saved “${saved.name}”.`, 'success');
  }

  const form = useForm({
    id: formId,
    what: 'challenge',
    opened,
    labels: editLabels,
    values: (its = opened) => valuesOf(its),
    settle: withFittingVariant,
    parse: (values, seen = opened) => parseEdit(valuesOf(seen), values),
    save,
    done: () => onSaved(hasFile),
    failed: (error) => ({ sentence: failureText('save', error), errors: errorsInParts(refusedFields(error)) }),
    changeWords: (name, ...values) => {
      const [before, now] = name === 'time_limits' ? values.map((parts) => limitsOf(parts as TimePart[])) : values;
      return changeWords(name, before, now);
    },
    // Loaded after the refusal, so that the texts are not older than the version.
    completeSubject: async (now) => ({
      ...now,
      words: await queryClient.fetchQuery({ ...sheetQuery(now.id), staleTime: 0 }),
    }),
    onConflict: ({ words: _, ...now }) => queryClient.setQueryData(challengeQuery(now.id).queryKey, now),
  });
  return {
    form,
    base: form.seen ?? opened,
    ...staging,
    choosePdf: ([file]: File[]) => file && choose(file, () => undefined),
    submit: (): void => {
      form.change(withoutBlankRows(form.latest()));
      form.submit();
    },
    /** True if leaving would lose something. */
    isChanged: form.isChanged || (hasFile && !form.busy),
  };
}
