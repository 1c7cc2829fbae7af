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
import { isServerReachable, codeLater } from './code-later.ts';
import { ErrorState } from './ErrorState.tsx';

const Again = createContext((): void => undefined);

/**
 * Returns a component for a part of a page whose code loads when it is shown. If the code does not load, the page
 * stays, and the place of the part offers another try, or a reload if the server answers.
 */
export function partLater<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  function Missing() {
    const again = use(Again);
    const [isReachable, setIsReachable] = useState(false);
    const ask = () => void isServerReachable().then(setIsReachable);
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
    return <ErrorState {...(isReachable ? gone : away)} />;
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
