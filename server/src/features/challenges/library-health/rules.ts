import { isForRoom } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { Finding } from '@teamsparks/contract/challenges/vocabulary';
import {
  type Hint,
  levelHints,
  materialsHints,
  minutesHints,
  pointsHints,
  readingHints,
  safetyHints,
} from '@teamsparks/contract/challenges/sheet-hints';
import {
  type UnprintedPlace,
  unprintedPlaces,
  unprintedSentence,
} from '@teamsparks/contract/challenges/unprinted-signs';
import { printedRanges } from '../drawing/font-files.ts';
import type { ExaminedChallenge } from './health.repository.ts';

/** One thing that is wrong with a challenge. */
export interface Fault {
  /** Form field that fixes it, named as in form errors; null if no field does. */
  path: string | null;
  sentence: string;
  /** True if it comes from the host's texts and is shown only to people who read them. */
  ofHost?: true;
}

/** Faults shown per rule and challenge; the form shows the others. */
const faultsMax = 3;
/** With fewer reviews the mean says more about the reviewers than about the challenge. */
const fewestReviews = 3;
const farApart = 1.5;

type Rule = (challenge: ExaminedChallenge, yearAgo: string) => Fault[];
const here = (path: string | null, sentence: string): Fault[] => [{ path, sentence }];
const inSheet = ({ part, item, sentence }: Hint): Fault => ({
  path: [part, ...(item === undefined ? [] : [item])].join('.'),
  sentence,
});

/** Marks a hint from the setup, from the notes, or from a material for the room only, as the host's. */
function ofHost({ part, item }: Hint, materials: ExaminedChallenge['materials']): { ofHost?: true } {
  const thing = part === 'materials' && item !== undefined ? materials[item] : undefined;
  return part === 'setup' || part === 'notes' || (thing && isForRoom(thing)) ? { ofHost: true } : {};
}

/** The rule of each finding; those about texts are the hints that people get while they write. */
const rules: Record<Exclude<Finding, 'same_words'>, Rule> = {
  no_pdf: ({ pdf_sha256, team }) =>
    pdf_sha256 === null && team === null ? here('pdf', 'Nothing can be opened or printed.') : [],
  no_sheet: ({ team }) => (team === null ? here('scene', 'Its words cannot be read, searched or printed.') : []),
  unread_lines: ({ unread_lines }) => (unread_lines ? [unreadLines(unread_lines)] : []),
  points: ({ team }) => (team ? pointsHints(team.scoring).map(inSheet) : []),
  minutes: ({ team, time_limits }) => (team ? minutesHints(team.task, time_limits).map(inSheet) : []),
  materials: ({ has_materials, materials }) =>
    materialsHints(has_materials, materials).map((hint) => ({ ...inSheet(hint), ...ofHost(hint, materials) })),
  safety: ({ team, host, materials, safety_flags }) =>
    safetyHints({ sheet: { task: [], rules: [], setup: [], ...team, ...host }, materials }, safety_flags).map(
      (hint) => ({
        path: 'safety_flags',
        sentence: hint.sentence,
        ...ofHost(hint, materials),
      }),
    ),
  reading: ({ team, level }) => (team ? readingHints(level, team).map(inSheet) : []),
  levels: ({ level, team, host, materials }) =>
    levelHints(level, { ...team, ...host }).map((hint) => ({ ...inSheet(hint), ...ofHost(hint, materials) })),
  no_materials: ({ says_no_materials, materials }) =>
    says_no_materials && materials.length > 0
      ? here('tags', 'Its keywords say “no materials”, its list has some.')
      : [],
  unprinted: ({ name, team, host, materials, time_limits }) => {
    const handed = materials.filter((thing) => !isForRoom(thing));
    const room = materials.filter(isForRoom);
    return [
      ...unprintedPlaces({ name, ...team, time_limits, materials: handed }, printedRanges()).map(unprinted),
      ...unprintedPlaces({ ...host, materials: room }, printedRanges()).map((place): Fault => ({
        ...unprinted(place),
        ofHost: true,
      })),
    ];
  },
  rated_setup: ({ rated, setup_difficulty }) =>
    rated && rated.reviews >= fewestReviews && Math.abs(rated.mean - setup_difficulty) >= farApart
      ? here('setup_difficulty', ratedSentence(rated, setup_difficulty))
      : [],
  not_opened: ({ used_on }, yearAgo) => (used_on < yearAgo ? here(null, `Not opened since ${used_on}.`) : []),
  old_pdf: ({ host_pdf }) =>
    host_pdf === null ? [] : here('pdf', 'Its PDF shows the appraiser’s part and opens for those who run challenges.'),
};

const unprinted = ({ path, signs }: UnprintedPlace): Fault => ({ path, sentence: unprintedSentence(signs) ?? '' });

const unreadLines = (count: number): Fault => ({
  path: 'notes',
  sentence: `${count === 1 ? 'One line' : `${count} lines`} of the notes may belong to another part.`,
  ofHost: true,
});

const ratedSentence = ({ mean, reviews }: NonNullable<ExaminedChallenge['rated']>, declared: number) =>
  `${reviews} reviews rate its setup ${mean.toFixed(1)} of 5, it says ${declared}.`;

/**
 * Returns every finding except `same_words` with its faults in one challenge, at most three each and `[]` if it has
 * none. `yearAgo` is the date (yyyy-mm-dd) before which it counts as not opened.
 */
export function faultsOf(challenge: ExaminedChallenge, yearAgo: string): [Finding, Fault[]][] {
  const each = Object.entries(rules) as [Finding, Rule][];
  return each.map(([finding, rule]) => [finding, rule(challenge, yearAgo).slice(0, faultsMax)]);
}
