import { useState } from 'react';
import { Button } from '../shared/ui/Button.tsx';

/** Limits beyond which a text is folded. */
const longText = { characters: 600, lines: 8 };

/** Shows a person's text with its line breaks; a long one shows its beginning and a button for the rest. */
export function ReviewText({ text }: { text: string }) {
  const isLong = text.length > longText.characters || text.split('\n').length > longText.lines;
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <p
        className={`w-full max-w-prose overflow-hidden wrap-anywhere whitespace-pre-wrap ${isLong && !open ? 'line-clamp-6' : ''}`}
        dir="auto"
      >
        {text}
      </p>
      {isLong && (
        <span className="-ml-3">
          <Button variant="quiet" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show less' : 'Show more'}
          </Button>
        </span>
      )}
    </div>
  );
}
