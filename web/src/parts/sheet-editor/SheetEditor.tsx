import { sheetParts, type WordPart, wordParts } from '@teamsparks/contract/shared/sheet-parts';
import { Plus, Undo2 } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../shared/ui/Button.tsx';
import { FieldError } from '../../shared/ui/Field.tsx';
import { Select } from '../../shared/ui/Select.tsx';
import { HandoutsEditor } from './HandoutsEditor.tsx';
import { LinesEditor } from './LinesEditor.tsx';
import { ScoringEditor } from './ScoringEditor.tsx';
import type { TypedSheet } from './typed-sheet.ts';
import { usePartHistory } from './use-part-history.ts';
import { type HintsGoBy, useSheetHints } from './use-sheet-hints.ts';
import './sheet-editor.css';

interface SheetEditorProps {
  /** The id of the control that holds what is at a path such as `rules.3`. */
  idOf: (path: string) => string;
  value: TypedSheet;
  /** Gets the part that was changed. */
  onChange: (part: Partial<TypedSheet>) => void;
  /** Whether this person reads setup, notes and handouts, too. */
  withHost: boolean;
  /** Sentences by place: `rules`, `rules.3`, `scoring.0.points`, `handouts.1.text.0`. */
  errors: Readonly<Record<string, string>>;
  /** What the hints about the words go by. */
  about: HintsGoBy;
  /** Beside the undo of a part; the same function at each keystroke. */
  tools?: (part: WordPart) => ReactNode;
}

const words: Record<WordPart, { noun: string; add: string; hint: string }> = {
  scene: { noun: 'paragraph', add: 'Add a paragraph', hint: 'The story that the team hears.' },
  task: { noun: 'paragraph', add: 'Add a paragraph', hint: 'What the team has to do.' },
  rules: { noun: 'item', add: 'Add a rule', hint: 'What is allowed and what is not.' },
  setup: { noun: 'item', add: 'Add a line', hint: 'What to prepare. Teams do not read it.' },
  scoring: { noun: 'item', add: 'Add a line', hint: 'What counts, and for how many points.' },
  notes: { noun: 'item', add: 'Add a note', hint: 'For the person who runs and scores it. Teams do not read them.' },
  handouts: { noun: 'item', add: 'Add a handout', hint: 'Papers to cut out and hand out. Team copies leave them out.' },
};

type Sentences = Readonly<Record<string, string>>;
const none: Sentences = {};
/**
 * Returns all sentences if one is about this part, else none, so that a part is not rendered again for sentences about
 * others.
 */
const ofPart = (all: Sentences, part: WordPart): Sentences =>
  Object.keys(all).some((path) => path.split('.', 1)[0] === part) ? all : none;

/**
 * Shows the editor of a challenge's texts, each part with its own undo and hints, and of its language; the parts for
 * the host only if `withHost`. Parts without words are one line of buttons that add them.
 */
export function SheetEditor({ idOf, value, onChange, withHost, errors, about, tools }: SheetEditorProps) {
  const hints = useSheetHints(value, about);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const changes = useMemo(
    () =>
      Object.fromEntries(
        [...wordParts, 'language' as const].map((part) => [part, (its: unknown) => latest.current({ [part]: its })]),
      ),
    [],
  );
  const offered = wordParts.filter((part) => withHost || sheetParts[part].reader === 'team');
  const [open, setOpen] = useOpenParts(value);
  const shown = offered.filter((part) => open.has(part) || ofPart(errors, part) !== none);
  function add(part: WordPart): void {
    flushSync(() => setOpen(part));
    document.getElementById(idOf(part))?.querySelector<HTMLElement>('textarea, input, button')?.focus();
  }
  return (
    <div className="sheet-editor">
      {shown.map((part) => (
        <PartEditor
          key={part}
          id={idOf(part)}
          part={part}
          value={value[part]}
          onChange={changes[part] as (its: TypedSheet[WordPart]) => void}
          tools={tools}
          errors={ofPart(errors, part)}
          hints={ofPart(hints, part)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <AddParts parts={offered.filter((part) => !shown.includes(part))} onAdd={add} />
        {shown.length > 0 && (
          <LanguageSelect value={value.language} onChange={changes['language'] as (language: string) => void} />
        )}
      </div>
    </div>
  );
}

/** Returns the parts that have words, had some or were added by hand, and a function that adds one. */
function useOpenParts(value: TypedSheet) {
  const [added, setAdded] = useState<ReadonlySet<WordPart>>(new Set());
  const filled = wordParts.filter((part) => value[part].length > 0 && !added.has(part));
  // A part stays open when its last word is removed: it may be about to be replaced.
  if (filled.length > 0) setAdded(new Set([...added, ...filled]));
  return [added, (part: WordPart) => setAdded(new Set([...added, part]))] as const;
}

/** Shows a button for each part that has no words yet; nothing if there is none. */
function AddParts({ parts, onAdd }: { parts: readonly WordPart[]; onAdd: (part: WordPart) => void }) {
  if (parts.length === 0) return null;
  return (
    <div role="group" aria-label="Add a part" className="flex flex-wrap items-center gap-1">
      <span aria-hidden="true" className="text-sm text-soft">
        Add a part:
      </span>
      {parts.map((part) => (
        <Button key={part} variant="quiet" size="sm" icon={Plus} onClick={() => onAdd(part)}>
          {sheetParts[part].label}
        </Button>
      ))}
    </div>
  );
}

interface LanguageSelectProps {
  value: string;
  onChange: (language: string) => void;
}

const LanguageSelect = memo(function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  return (
    <Select
      aria-label={sheetParts.language.label}
      options={languageOptions(value)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
});

interface PartEditorProps {
  id: string;
  part: WordPart;
  value: TypedSheet[WordPart];
  onChange: (value: TypedSheet[WordPart]) => void;
  errors: Sentences;
  hints: Sentences;
  tools: SheetEditorProps['tools'];
}

/** One part with its undo. */
const PartEditor = memo(function PartEditor({ id, part, value, onChange, errors, hints, tools }: PartEditorProps) {
  const { change, undo, canUndo, onKeyDown } = usePartHistory(value, onChange);
  const { label } = sheetParts[part];
  const { hint } = words[part];
  const error = errors[part];
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
      className="sheet-part"
      onKeyDown={onKeyDown}
    >
      <legend className="font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p id={`${id}-hint`} className={value.length === 0 ? 'text-sm text-soft' : 'sr-only'}>
          {hint}
        </p>
        <div className="flex items-center gap-1">
          {canUndo && (
            <Button variant="quiet" size="sm" icon={Undo2} onClick={undo}>
              Undo<span className="sr-only">{` in ${label}`}</span>
            </Button>
          )}
          {tools?.(part)}
        </div>
      </div>
      {rowsOf({ id, part, value, onChange: change, errors, hints })}
      <p role="status" className="text-sm text-soft empty:hidden">
        {hints[part]}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
});

type RowsProps = Omit<PartEditorProps, 'onChange' | 'tools'> & {
  onChange: (value: TypedSheet[WordPart], place?: string) => void;
};

function rowsOf({ id, part, value, onChange, errors, hints }: RowsProps): ReactNode {
  if (part === 'scoring') {
    return <ScoringEditor id={id} scoring={value as TypedSheet['scoring']} onChange={onChange} errors={errors} />;
  }
  if (part === 'handouts') {
    return <HandoutsEditor id={id} handouts={value as TypedSheet['handouts']} onChange={onChange} errors={errors} />;
  }
  return (
    <LinesEditor
      id={id}
      label={sheetParts[part].label}
      {...words[part]}
      lines={value as string[]}
      onChange={onChange}
      errorOf={(at) => errors[`${part}.${at}`]}
      hintOf={(at) => hints[`${part}.${at}`]}
    />
  );
}

/** Languages that challenges are written in most. */
const usual = ['en', 'es', 'fr', 'de', 'pt', 'it', 'pl', 'tr', 'zh', 'ko', 'ja', 'vi', 'ar', 'hi'];

/**
 * Returns the languages to choose from, as select options with English names; adds `chosen` at the end if it is none of
 * the usual ones.
 */
function languageOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });
  const all = usual.includes(chosen) ? usual : [...usual, chosen];
  return all.map((value) => ({ value, label: nameOf(names, value) }));
}

function nameOf(names: Intl.DisplayNames, value: string): string {
  try {
    return names.of(value) ?? value;
  } catch {
    return value;
  }
}
