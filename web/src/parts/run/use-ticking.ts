import { useEffect, useReducer } from 'react';

/** Rerenders the component five times a second while `isOn`. */
export function useTicking(isOn: boolean): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return;
    const ticking = setInterval(draw, 200);
    return () => clearInterval(ticking);
  }, [isOn]);
}
