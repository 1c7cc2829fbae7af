import { Fragment } from 'react';

/** A line that is the head of what follows: a few words and a colon. */
const heads = /^([^\n:]{1,40}:)$/m;

/** A description with its line breaks (AIC-030), word for word; the heads of its parts stand out. */
export function DescriptionText({ text }: { text: string }) {
  return (
    <div className="max-w-prose whitespace-pre-line">
      {text
        .split(heads)
        .map((part, index) =>
          index % 2 === 1 ? <strong key={index}>{part}</strong> : <Fragment key={index}>{part}</Fragment>,
        )}
    </div>
  );
}
