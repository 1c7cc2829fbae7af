import { getRewriting, type PartsWrittenAnew, rewriteDraft } from '@teamsparks/contract/ai/addresses';
import { type AiRewritable, type AiWish, aiWishesOf, aiWishLabels } from '@teamsparks/contract/ai/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { limitsOf, partsOf } from '../../../parts/challenge-fields/time-parts.ts';
import { queryKeys } from '../../../parts/query-keys.ts';
import { callQuery } from '../../../shared/api/call-query.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/forms/use-action.ts';
import { useSession } from '../../../shared/session/session.ts';
import { Button, Spinner } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Menu, MenuButton } from '../../../shared/ui/Menu.tsx';
import { Notice } from '../../../shared/ui/Notice.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { historyLabel, itemsOf, valueWords } from '../value-words.ts';
import type { EditFields } from './edit-fields.ts';

interface OfferedRewriting {
  /** Part that is being rewritten. */
  pending: { section: AiRewritable; wish: AiWish } | undefined;
  ask: (section: AiRewritable, wish: AiWish) => void;
}

/** Rewriting of the draft in the form; null if it is not offered. */
const RewritingContext = createContext<OfferedRewriting | null>(null);

type Proposal = Partial<EditFields>;

interface RewritingProps {
  /** Id of the draft. */
  id: number;
  values: EditFields;
  /** True if the form has unsaved changes, which the rewriting does not see. */
  unsaved: boolean;
  onChange: (parts: Proposal) => void;
  children: ReactNode;
}

/**
 * Renders `children` and, with `add_edit_ai_challenges` and if the server can rewrite this draft, lets each {@link
 * RewriteMenu} in them have its part rewritten; shows each proposal in a dialog with a button that puts it into the
 * form. Saves nothing.
 */
export function Rewriting({ id, values, unsaved, onChange, children }: RewritingProps) {
  const offered = useSession().can('add_edit_ai_challenges');
  const query = callQuery(queryKeys.challenges.rewriting(id), getRewriting, { params: { id: String(id) } });
  const { data } = useQuery({ ...query, enabled: offered });
  const [pending, setPending] = useState<{ section: AiRewritable; wish: AiWish }>();
  const [proposal, setProposal] = useState<Proposal>();
  const { act } = useAction();
  const rewriting = useMemo(
    () => ({
      pending,
      ask: (section: AiRewritable, wish: AiWish) => {
        setPending({ section, wish });
        void act(async () => {
          try {
            const parts = await call(rewriteDraft, { params: { id: String(id) }, body: { section, wish } });
            setProposal(proposalOf(parts));
          } finally {
            setPending(undefined);
          }
        });
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- `act` changes with every keystroke but does the same.
    [pending, id],
  );
  function use(parts: Proposal): void {
    const before = Object.fromEntries(Object.keys(parts).map((part) => [part, values[part as keyof EditFields]]));
    setProposal(undefined);
    onChange(parts);
    toast('The new words are in the form.', 'success', { label: 'Undo', onClick: () => onChange(before) });
  }
  return (
    <RewritingContext value={data?.rewritable ? rewriting : null}>
      {children}
      {proposal && (
        <Proposed
          proposal={proposal}
          values={values}
          unsaved={unsaved}
          onUse={() => use(proposal)}
          onKeep={() => setProposal(undefined)}
        />
      )}
    </RewritingContext>
  );
}

/** Returns the rewritten parts as values of the form. */
function proposalOf({ sheet, time_limits, materials, safety_flags, setup_difficulty }: PartsWrittenAnew): Proposal {
  const { language: _, ...parts } = sheet;
  return {
    ...parts,
    ...(time_limits && { time_limits: partsOf(time_limits) }),
    ...(materials && { materials }),
    ...(safety_flags && { safety_flags }),
    ...(setup_difficulty !== undefined && { setup_difficulty }),
  };
}

interface ProposedProps extends Pick<RewritingProps, 'values' | 'unsaved'> {
  proposal: Proposal;
  onUse: () => void;
  onKeep: () => void;
}

/** Shows the proposed texts beside those in the form. */
function Proposed({ proposal, values, unsaved, onUse, onKeep }: ProposedProps) {
  const names = Object.keys(proposal) as (keyof EditFields)[];
  return (
    <Dialog
      open
      size="xl"
      title="Proposed words"
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep}>Keep mine</Button>
          {names.length > 0 && (
            <Button variant="primary" onClick={onUse}>
              Use
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {unsaved && <Notice kind="info">Written from the draft as it is saved, without your changes since.</Notice>}
        {names.length === 0 && <p>Nothing would change.</p>}
        {names.map((name) => (
          <section key={name} className="flex flex-col gap-2">
            <h3 className="text-lg">{historyLabel(name as Parameters<typeof historyLabel>[0])}</h3>
            <div className="grid gap-x-6 gap-y-3 md:grid-cols-2">
              <Words title="Yours" name={name} values={values} />
              <Words title="Proposed" name={name} values={proposal} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Words({ title, name, values }: { title: string; name: keyof EditFields; values: Proposal }) {
  const value = name === 'time_limits' ? limitsOf(values.time_limits ?? []) : values[name];
  const items = itemsOf(name, value) ?? [valueWords(name, value)];
  return (
    <div className="rounded-md border border-line p-3">
      <h4 className="mb-1 text-sm text-soft">{title}</h4>
      <ul className="flex flex-col gap-1.5">
        {items.map((item, at) => (
          <li key={at} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the menu that has one part of a draft rewritten; renders nothing if no `Rewriting` around it offers that. */
export function RewriteMenu({ section, label }: { section: AiRewritable; label: string }) {
  const rewriting = useContext(RewritingContext);
  if (!rewriting) return null;
  const { pending, ask } = rewriting;
  const icon = pending?.section === section ? <Spinner /> : <Sparkles className="size-4.5" aria-hidden="true" />;
  return (
    <Menu
      align="end"
      trigger={
        <>
          {icon}
          <span>Rewrite</span>
          <span className="sr-only">{` ${label}`}</span>
        </>
      }
    >
      {aiWishesOf[section].map((wish) => (
        <MenuButton key={wish} disabled={pending !== undefined} onClick={() => ask(section, wish)}>
          {aiWishLabels[wish]}
        </MenuButton>
      ))}
    </Menu>
  );
}
