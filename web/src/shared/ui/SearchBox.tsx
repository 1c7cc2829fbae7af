import { searchMaxLength } from '@teamsparks/contract/shared/limits';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { TextInput } from './TextInput.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { followAddress, searchTextOf, markSent, textToSend } from '../url-state/search-text.ts';

/** Pause in typing before the address changes (ms). */
const debounce = 200;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search text of the address. */
  address: string;
  onSearch: (text: string) => void;
}

/** Shows the text search of a list, on phones without its label in sight. Updates the address after a pause in typing; "/" focuses it. */
export function SearchBox({ label, placeholder, address, onSearch }: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => searchTextOf(address));
  if (text.address !== address) setText(followAddress(text, address));
  const wanted = textToSend(text);
  const send = useEffectEvent((next: string) => {
    setText(markSent(text, next));
    onSearch(next);
  });
  useEffect(() => {
    if (wanted === undefined) return;
    const timer = setTimeout(() => send(wanted), debounce);
    return () => clearTimeout(timer);
  }, [wanted, text.typed]);
  usePageKeys({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold max-md:sr-only">
        {label}
      </label>
      <div className="relative [&>.control]:pl-10">
        <Search
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4.5 text-soft"
          aria-hidden="true"
        />
        <TextInput
          ref={field}
          id={id}
          type="search"
          value={text.typed}
          maxLength={searchMaxLength}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          onChange={(event) => setText({ ...text, typed: event.target.value })}
        />
      </div>
    </div>
  );
}
