import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { answers } from '../api/reachable.ts';
import { codeLater } from './code-later.ts';
import { ErrorState } from './ErrorState.tsx';

const Again = createContext((): void => undefined);

/**
 * Answers a part of a page whose code comes when it is shown. Where it does not come, the page stays, and the place of the part
 * says so and asks for it again at a press (REL-26), or for the page where a server answers and has other files by now (REL-27).
 */
export function partLater<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  function Missing() {
    const again = use(Again);
    const [doesAnswer, setAnswers] = useState(false);
    const ask = () => void answers().then(setAnswers);
    useEffect(ask, []);
    const retry = (): void => {
      ask();
      again();
    };
    const gone = {
      title: 'This part could not be loaded.',
      retryLabel: 'Reload',
      onRetry: () => window.location.reload(),
    };
    const away = { title: 'This part needs a connection to TeamSparks.', onRetry: retry };
    return <ErrorState {...(doesAnswer ? gone : away)} />;
  }
  const now = codeLater(load, Missing);
  return function Part(props: Props) {
    const [Shown, again] = useReducer(now, undefined, now);
    return (
      <Again value={again}>
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </Again>
    );
  };
}
