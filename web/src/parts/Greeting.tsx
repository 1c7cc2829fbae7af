import { Suspense, useRef } from 'react';
import { useSession } from '../shared/session/session.ts';
import { lazyComponent } from '../shared/ui/code-later.ts';
import { useIsPaintDeferred } from '../shared/ui/use-is-paint.ts';

/** Nothing if its code does not load: the page works without the question. */
const NameQuestion = lazyComponent<{ onAnswer: () => void }>(() =>
  import('./NameQuestion.tsx').then(
    (question) => question.NameQuestion,
    () => () => null,
  ),
);

/**
 * Greets the signed-in person by display name; asks mentors and administrators without one what to be called, until
 * they answer or skip.
 */
export function Greeting() {
  const { user, can, preferences } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The question comes after the page, so that no painted page waits for its code.
  const isPaint = useIsPaintDeferred();
  if (!user) return null;
  const { display_name: name, first_session, role } = user;
  const isAsked =
    name === null && !preferences.asked_for_name && ['mentor', 'admin'].includes(role) && can('add_edit_account');
  return (
    <div>
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-2xl outline-none wrap-anywhere"
      >{`${first_session ? 'Welcome' : 'Hello'}${name === null ? '' : `, ${name}`}!`}</h2>
      {isAsked && !isPaint && (
        <Suspense>
          <NameQuestion onAnswer={() => heading.current?.focus()} />
        </Suspense>
      )}
    </div>
  );
}
