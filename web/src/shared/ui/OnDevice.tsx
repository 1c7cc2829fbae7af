import type { ReactNode } from 'react';
import { useIsPaint } from './use-is-paint.ts';

/** Words that depend on the language, the time zone or the storage of the device: they are no part of the painted page. */
export const OnDevice = ({ children }: { children: () => ReactNode }) => (useIsPaint() ? null : children());
