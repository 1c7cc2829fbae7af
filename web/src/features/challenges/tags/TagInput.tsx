import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldError } from '../../../shared/ui/Field.tsx';
import { TextInput } from '../../../shared/ui/TextInput.tsx';
import { tagsQuery } from '../challenge-lifecycle.queries.ts';
import { tagOrProblem, type TagOption, tagOptions } from './tag-options.ts';

interface TagInputProps {
  id: string;
  label: string;
  describedBy?: string | undefined;
  chosen: readonly string[];
  onChoose: (name: string) => void;
}

const nothing: readonly { name: string }[] = [];

/**
 * Shows a field that calls `onChoose` with one keyword at a time: one in use that it offers, or the typed text, also
 * when the field is left; shows why a text is no keyword. Saves nothing.
 */
export function TagInput({ id, label, describedBy, chosen, onChoose }: TagInputProps) {
  const listId = useId();
  const { data = nothing } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [problem, setProblem] = useState<string>();
  const inUse = data.map(({ name }) => name);
  const options = tagOptions(typed, inUse, chosen);
  const shown = open && options.length > 0;

  function type(text: string): void {
    setTyped(text);
    setOpen(true);
    setActive(-1);
    setProblem(undefined);
  }
  function choose(name: string): void {
    onChoose(name);
    type('');
    setOpen(false);
  }
  /** Takes the typed text as a keyword, also when the field is left without pressing Enter. */
  function takeTyped(): void {
    if (typed.trim() === '') return setOpen(false);
    const tag = tagOrProblem(typed, inUse);
    if ('name' in tag) choose(tag.name);
    else setProblem(tag.problem);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const picked = options[active];
    if (step !== undefined && options.length > 0) {
      setActive(shown ? (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length : 0);
      setOpen(true);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      if (shown && picked) choose(picked.name);
      else takeTyped();
    } else if (event.key === ',') takeTyped();
    else if (event.key === 'Escape' && (shown || typed !== '')) {
      type('');
      setOpen(false);
    } else return;
    event.preventDefault();
  }
  return (
    <div className="relative">
      <TextInput
        id={id}
        role="combobox"
        aria-label={label}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        aria-describedby={[problem && `${id}-problem`, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={problem ? true : undefined}
        autoComplete="off"
        placeholder="Type a keyword"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onFocus={() => setOpen(true)}
        onBlur={takeTyped}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className="absolute inset-x-0 z-30 mt-1 max-h-64 overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-raised"
      >
        {options.map((option, index) => (
          <TagChoice
            key={option.name}
            id={`${listId}-${index}`}
            option={option}
            active={index === active}
            onChoose={choose}
          />
        ))}
      </div>
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  );
}

interface TagChoiceProps {
  id: string;
  option: TagOption;
  active: boolean;
  onChoose: (name: string) => void;
}

function TagChoice({ id, option: { name, isNew }, active, onChoose }: TagChoiceProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(name)}
      className={`flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-3 py-1.5 wrap-anywhere hover:bg-brand-tint pointer-coarse:min-h-11 max-md:min-h-11 ${active ? 'bg-brand-tint outline-2 -outline-offset-2 outline-brand' : ''}`}
    >
      {isNew && <Plus className="size-4 shrink-0 text-brand" aria-hidden="true" />}
      <span>{isNew ? `Create “${name}”` : name}</span>
    </div>
  );
}
