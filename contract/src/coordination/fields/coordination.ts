import * as z from 'zod/mini';
import { event } from '../../events/fields/event.ts';
import { missing } from '../../events/fields/preparing.ts';

const coordinatedEvent = z.extend(event, {
  /** What it still needs; nothing of those that have ended. */
  missing: z.array(missing),
});
export type CoordinatedEvent = z.infer<typeof coordinatedEvent>;

/** Events of one program, or of groups without one. */
const coordinatedProgram = z.object({
  id: z.nullable(z.int()),
  name: z.nullable(z.string()),
  /** Of the next two weeks, the next first. */
  ahead: z.array(coordinatedEvent),
  /**
   * Of the last four weeks: how many there were, of how many somebody told how many children came, how many those were, and how
   * many runs were begun there.
   */
  before: z.object({ events: z.int(), counted: z.int(), children: z.int(), runs: z.int() }),
});
export type CoordinatedProgram = z.infer<typeof coordinatedProgram>;

export const coordination = z.object({ programs: z.array(coordinatedProgram) });
export type Coordination = z.infer<typeof coordination>;
