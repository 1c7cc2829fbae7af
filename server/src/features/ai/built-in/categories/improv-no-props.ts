import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { improvParts } from '../parts/improv.ts';

const improv = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles'> & {
    tasks: readonly [string, string];
    measure: Rubric;
    second: Rubric;
  },
): Goal => ({
  ...parts,
  step: 1,
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Tell the team the scene; nobody plans the words.',
  ],
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
  tasks: parts.tasks.map(
    (task) => `Talk for {plan} minutes about how you help each other. Warm up for {work}. ${task}`,
  ),
});

export const improvNoProps: CategoryGrammar = {
  ...improvParts,
  goals: [
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Then improvise this scene for {show} minutes. At each of {n} claps, the mood changes to what the appraiser calls.',
        'Then improvise this scene for {show} minutes. The appraiser calls out {n} feelings, and each changes everything.',
      ],
      must: ['Nobody plans the words before.', 'After a clap or a call, the story goes on; only the mood is new.'],
      measure: rubric(
        'Moods',
        'nobody changes',
        'only some moods can be seen',
        'all {n} moods can be seen at once in every player',
      ),
      second: rubric(
        'One story',
        'each mood begins a new story',
        'the story gets lost once',
        'the story goes on through all moods',
      ),
      note: 'Good moods: proud, suspicious, sleepy, overjoyed, sorry.',
    }),
    improv({
      targets: [3, 4, 5],
      roles: true,
      tasks: [
        'Then improvise for {show} minutes. New players come in {n} times, alone or together, and each time the scene changes. Then they leave in the opposite order.',
        'Then improvise for {show} minutes. You join in {n} turns, alone or together, and each turn changes where you are. Then go back the same way.',
      ],
      must: ['When players leave, the scene becomes what it was before they came.', 'Every exit has a reason.'],
      measure: rubric(
        'Changes and back',
        'the scene stays the same',
        'the scene changes, but the way back gets lost',
        'all {n} scenes are clear on the way there and back',
      ),
      second: rubric(
        'First and last picture',
        'the end has nothing to do with the beginning',
        'the end is like the beginning',
        'the end is the beginning with a new meaning',
      ),
      note: 'In a small team, somebody may come in again.',
      clash: ['chorus', 'hum'],
    }),
    improv({
      targets: [4, 6, 8],
      tasks: [
        'Then improvise for {show} minutes. Each sentence begins with the next letter of the alphabet, for {n} letters or more.',
        'Then improvise for {show} minutes. The audience names a letter; from there, {n} or more sentences follow the alphabet.',
      ],
      must: ['Whoever gets stuck makes a sound, and a partner goes on.', 'Nobody announces the letter.'],
      measure: rubric(
        'Letters',
        'the letters are lost at once',
        'at least half of the {n} letters come in order',
        'all {n} letters come in order',
      ),
      second: rubric(
        'A real conversation',
        'sentences do not fit together',
        'some sentences answer each other',
        'the sentences tell one story',
      ),
      note: 'Hard letters such as X may be skipped.',
      clash: ['word', 'rhyme', 'no question'],
    }),
    improv({
      targets: [2, 3, 3],
      tasks: [
        'Then improvise this scene and play it again in a new style, within {show} minutes. At least {n} moments must return.',
        'Then improvise this scene, and play it once more twice as fast, within {show} minutes. At least {n} moments must return.',
      ],
      must: ['The most important moment is in both versions.', 'What happens stays the same; how it happens changes.'],
      measure: rubric(
        'The same story again',
        'the second version is another story',
        'only some moments return',
        'all {n} moments return in the second version',
      ),
      second: rubric(
        'A clear difference',
        'both versions look alike',
        'some players change how they play',
        'we see the difference within ten seconds',
      ),
      note: 'Good styles: opera, western, news, silent film, bedtime story.',
      clash: ['slow'],
    }),
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Then improvise for {show} minutes. Half of you speak an invented language, and the others translate {n} moments.',
        'Then improvise for {show} minutes. A guest speaks a language that nobody knows, and partners translate {n} sentences.',
      ],
      must: ['A translation fits the body of whoever spoke.', 'Everybody accepts what was translated.'],
      measure: rubric(
        'Translations',
        'no translation fits',
        'only some translations fit voice and body',
        'all {n} translations fit voice and body',
      ),
      second: rubric(
        'Leading each other',
        'speakers ignore the translation',
        'speakers accept the translation',
        'speakers and translators give each other new ideas',
      ),
      note: 'No real language, and no imitation of how real people speak.',
      clash: ['word', 'rhyme', 'chorus', 'whisper'],
    }),
  ],
  kits: [{ used: [], kept: [] }],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Collaboration'],
};
