import type { FirstSteps, FirstStepsChanges, Step } from '@teamsparks/contract/practice/first-steps';
import { learnerSteps, schoolSteps, type StepName, teacherSteps } from '@teamsparks/contract/practice/vocabulary';
import type { Flag } from '@teamsparks/contract/shared/access';
import { type Actor, can } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import {
  findKept,
  findLearnerSteps,
  findTeacherSteps,
  keepDismissal,
  keepSteps,
  openStep,
} from './first-steps.repository.ts';
import { openSchoolStep } from './school-steps.repository.ts';
import { mayBeSkipped, readSchoolCard } from './school-steps.service.ts';

type Within = Pick<Context, 'db' | 'config' | 'clock'>;
type OwnStep = (typeof teacherSteps)[number] | (typeof learnerSteps)[number];

/** Rights that a step takes; who lacks one does not have the step. */
const rightsFor: Record<OwnStep, readonly Flag[]> = {
  group: ['run_challenges'],
  plan: ['add_edit_lesson_plans'],
  date: ['run_challenges', 'add_edit_lesson_plans'],
  print: ['view_challenge_library'],
  run: ['run_challenges'],
  bookmark: ['view_challenge_library'],
  try: ['view_challenge_library', 'view_dashboard'],
  follow: ['view_events'],
};

/** Tells whether the person's own card is the teacher's: mentors and administrators. */
const isTeacher = ({ role }: Actor): boolean => role === 'mentor' || role === 'admin';

/** Returns the person's own steps: a teacher's for mentors and administrators, else those of students and parents. */
const stepsOf = (actor: Actor): OwnStep[] =>
  (isTeacher(actor) ? teacherSteps : learnerSteps).filter((step) => rightsFor[step].every((flag) => can(actor, flag)));

/**
 * Returns the cards of first steps that this person has left, and keeps the steps that became true. A shared login has none.
 */
export async function readFirstSteps(context: Within, actor: Actor): Promise<FirstSteps> {
  if (!can(actor, 'add_edit_account')) return { own: null, school: null, dismissed: false };
  const kept = await findKept(context.db, actor.userId);
  if (kept.dismissed_at) return { own: null, school: null, dismissed: true };
  const steps = await readOwnSteps(context, actor, kept);
  const school = can(actor, 'system_administration') ? await readSchoolCard(context, actor, kept.finished_at) : null;
  return { own: steps.some(({ state }) => state === 'open') ? { steps } : null, school, dismissed: false };
}

async function readOwnSteps(
  { db }: Within,
  actor: Actor,
  { done, skipped }: { done: readonly StepName[]; skipped: readonly StepName[] },
): Promise<Step[]> {
  const names = stepsOf(actor);
  const unticked = names.filter((name) => !done.includes(name));
  const ticked = unticked.length > 0 ? await tickTrueSteps(db, actor, unticked) : [];
  return names.map((name) => {
    const isDone = done.includes(name) || ticked.includes(name);
    const state = isDone ? 'done' : skipped.includes(name) ? 'skipped' : 'open';
    return { name, state, may_skip: name === 'follow' };
  });
}

/** Keeps and returns those of the steps that are true now. */
async function tickTrueSteps(db: Context['db'], actor: Actor, steps: readonly OwnStep[]): Promise<OwnStep[]> {
  const isTrue: Partial<Record<OwnStep, boolean>> = isTeacher(actor)
    ? await findTeacherSteps(db, actor)
    : await findLearnerSteps(db, actor);
  const trueSteps = steps.filter((step) => isTrue[step]);
  if (trueSteps.length > 0) await keepSteps(db, actor.userId, { done: trueSteps });
  return trueSteps;
}

/**
 * Stores an answer to a step, or whether the cards are put away, and returns what is left; throws 403 for a step that the person
 * does not have and 422 for a state that it cannot be given.
 */
export async function changeFirstSteps(
  context: Within,
  actor: Actor,
  { answer, dismissed }: FirstStepsChanges,
): Promise<FirstSteps> {
  if (answer) await keepAnswer(context, actor, answer);
  if (dismissed !== undefined) {
    await keepDismissal(context.db, actor.userId, dismissed ? context.clock.now() : null);
  }
  return readFirstSteps(context, actor);
}

async function keepAnswer({ db, config }: Within, actor: Actor, answer: NonNullable<FirstStepsChanges['answer']>) {
  const { step, state } = answer;
  const isOfSchool = (schoolSteps as readonly StepName[]).includes(step);
  const has = isOfSchool ? can(actor, 'system_administration') : (stepsOf(actor) as StepName[]).includes(step);
  if (!has) throw forbidden('This step is not one of yours.');
  const isAllowed = {
    // Everything else is seen in what is there.
    done: step === 'print' || step === 'zone',
    skipped: step === 'follow' || mayBeSkipped(config, step),
    open: step !== 'print' && (step === 'follow' || isOfSchool),
  }[state];
  if (!isAllowed) throw invalid('answer', 'This step cannot be answered like that.');
  if (state !== 'open') await keepSteps(db, actor.userId, { [state]: [step] });
  else if (isOfSchool) await openSchoolStep(db, step);
  else await openStep(db, actor.userId, step);
}
