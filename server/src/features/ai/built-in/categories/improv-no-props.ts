import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { improvParts } from '../parts/improv.ts';
import { share } from '../parts/share.ts';

const improv = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'tasks'> & {
    measure: Rubric;
    second: Rubric;
    setup?: Goal['setup'];
    stage?: Goal['stage'];
  },
): Goal => ({
  setup: [
    'Choose an open space as the stage.',
    'In the planning time, teams choose their roles; in the rehearsal, they warm up with a different scene.',
  ],
  stage: things('Timer 1 pieces'),
  key: 'improv',
  ...parts,
  step: 1,
});

export const improvNoProps: CategoryGrammar = {
  ...improvParts,
  mechanics: ['One Handed', 'Imposters', 'Mystery Card'],
  goals: [
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Improvise this scene. The appraiser claps {n} times and calls out a feeling each time. From then on, everybody on stage shows that feeling.',
        'Improvise this scene. The appraiser calls out {n} feelings, one after the other. Everybody on stage takes on each new feeling right away.',
      ],
      must: ['Plan who you are, but not what you say.', 'After a call, the story goes on; only the feeling is new.'],
      measure: share('Feelings', 'feelings', 'are shown right away by everybody on stage', 'are'),
      second: rubric(
        'One story',
        'every feeling begins a new story',
        'the story changes once for no reason',
        'the same story goes on through all feelings',
      ),
      note: 'Good feelings: proud, suspicious, sleepy, overjoyed, sorry.',
    }),
    improv({
      targets: [4, 5, 6],
      tasks: [
        'Improvise this scene. It begins with {n} sentences whose first letters follow the alphabet: A, B, C, and so on.',
        'Improvise this scene. The audience chooses a letter. The first {n} sentences begin with that letter and the letters that follow it.',
      ],
      must: ['Plan your roles, but not your sentences.', 'If a player gets stuck, a partner says the sentence.'],
      measure: share('Sentences', 'sentences', 'begin with the right letter', 'do'),
      second: rubric(
        'A real conversation',
        'sentences have nothing to do with each other',
        'some sentences answer the one before',
        'every sentence fits the one before',
      ),
      note: 'Skip hard letters such as X; after Z comes A. After the last sentence with a letter, the scene goes on freely.',
      clash: ['echo', 'frozen picture', 'hum'],
    }),
    improv({
      targets: [3, 3, 4],
      tasks: [
        'Improvise this scene in half of the time. Then play it again in a style that the audience chooses, with the same {n} important moments.',
        'Improvise this scene in half of the time. Then play it again in a style that the appraiser names. Keep {n} important moments the same.',
      ],
      must: [
        'Plan your roles and the order of events, but not what you say.',
        'The story stays the same the second time; the way you play it changes.',
      ],
      measure: share('Moments', 'moments', 'come back in the second version', 'do'),
      second: rubric(
        'A clear difference',
        'both versions look alike',
        'some players play differently the second time',
        'all players play differently the second time',
      ),
      note: 'Good styles: opera, western, news report, bedtime story. Call “half time.”',
      clash: ['slow', 'echo', 'frozen picture', 'hum', 'whisper'],
    }),
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Improvise this scene. Some of you speak a made-up language, and partners translate {n} of the sentences for the audience.',
        'Improvise this scene. A guest speaks a made-up language, and partners translate {n} sentences of the guest.',
      ],
      must: ['Plan who speaks which language, but not the sentences.', 'Whatever was translated is true from then on.'],
      measure: share(
        'Translations',
        'sentences',
        'get a translation that fits the speaker’s voice and movements',
        'do',
      ),
      second: rubric(
        'Building on it',
        'nobody reacts to a translation',
        'some translations get a reaction',
        'every translation changes what happens next',
      ),
      note: 'The language is made up: nobody imitates real people or real languages.',
      clash: ['chorus', 'whisper', 'echo'],
    }),
    improv({
      targets: [2, 2, 3],
      tasks: [
        'One player tells this scene as a narrator, and the others act out what they hear. Change the narrator {n} times.',
        'Play this scene with a narrator who wants it to end well. The narrator changes {n} times, and the players act out what they hear.',
      ],
      must: [
        'Plan only your roles and who begins as the narrator.',
        'After each change, the new narrator goes on with the same story.',
      ],
      measure: share('Changes', 'changes of narrator', 'continue the same story', 'do'),
      second: rubric(
        'Give and take',
        'the players do not act out what they hear',
        'the players act out what they hear',
        'the players act it out, and the narrators use ideas of the players',
      ),
      note: 'Clap when it is time for the next narrator.',
      clash: ['aside', 'silence', 'echo', 'chorus'],
    }),
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Improvise this scene. The appraiser rings a bell {n} times. Each time, whoever spoke last takes back the sentence and says a different one.',
        'Improvise this scene. The bell rings {n} times. At each ring, whoever spoke last replaces the sentence with a new one.',
      ],
      must: ['Plan who you are, but not what you say.', 'The scene goes on from the new sentence.'],
      setup: [
        'Choose an open space as the stage.',
        'Ring the bell {n} times during the show, each time right after a sentence.',
      ],
      stage: things('Bell 1 pieces', 'Timer 1 pieces'),
      measure: share('New sentences', 'new sentences', 'come within three seconds', 'do'),
      second: rubric(
        'What changes',
        'the new sentences change nothing',
        'one new sentence changes what happens',
        'several new sentences change what happens',
      ),
      note: 'Ring for sentences that could easily have been different.',
      clash: ['chorus', 'echo', 'silence'],
    }),
  ],
  kits: [{ used: [], kept: [] }],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Collaboration'],
};
