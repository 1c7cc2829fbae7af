import type { CategoryGrammar, Goal, Rubric } from '../grammar.ts';
import { rubric, things, share } from '../grammar-makers.ts';
import { improvParts } from '../parts/improv.ts';

const improv = (
  key: string,
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'tasks' | 'setup' | 'each'> & {
    measure: Rubric;
    second: Rubric;
    stage?: Goal['stage'];
  },
): Goal => ({
  stage: things('Timer 1 pieces'),
  key,
  ...parts,
  step: 1,
});

export const improvNoProps: CategoryGrammar = {
  ...improvParts,
  mechanics: ['One Handed', 'Imposters', 'Mystery Card'],
  goals: [
    improv('feelings', {
      targets: [2, 3, 4],
      each: 45,
      tasks: [
        'Improvise this scene. The appraiser calls out a feeling {n} times. From each call on, everybody on stage shows that feeling.',
        'Improvise this scene. One after the other, the appraiser calls out {n} feelings. Everybody on stage takes on each new feeling right away.',
      ],
      must: ['Plan who you are, but not what you say.', 'After a call, the story goes on; only the feeling is new.'],
      setup: [
        'Choose an open space as the stage, and keep the time.',
        'In the rehearsal, teams warm up with the scene from the notes. In the show, call out {n} feelings.',
      ],
      measure: share('Feelings', 'feelings', 'are shown right away by everybody on stage', 'are'),
      second: rubric(
        'One story',
        'every feeling begins a new story',
        'the story changes once for no reason',
        'the same story goes on through all feelings',
      ),
      note: 'Good feelings: proud, suspicious, sleepy, overjoyed, sorry.',
    }),
    improv('letters', {
      targets: [4, 5, 6],
      tasks: [
        'Improvise this scene. It begins with {n} sentences whose first letters follow the alphabet: A, B, C, and so on.',
        'Improvise this scene. The audience chooses a letter from A to P. The first {n} sentences begin with that letter and the letters that follow it.',
      ],
      must: [
        'Plan your roles, but not your sentences.',
        'Every sentence fits the one before; if a player gets stuck, a partner says it.',
      ],
      setup: [
        'Mark off a stage, and keep the time of every show.',
        'Let teams rehearse with the warm-up scene of the notes, so that their own scene stays fresh.',
      ],
      measure: share('Sentences', 'sentences', 'begin with the right letter', 'do'),
      second: rubric(
        'A real conversation',
        'sentences have nothing to do with each other',
        'some sentences fit the one before',
        'every sentence fits the one before',
      ),
      note: 'After the last sentence with a letter, the scene goes on freely.',
      clash: ['echo', 'frozen picture', 'hum', 'sound'],
    }),
    improv('styles', {
      targets: [2, 3, 3],
      tasks: [
        'Improvise this scene in half of the time. Then play it again in a style that the audience chooses, with the same {n} important moments.',
        'Improvise this scene in half of the time. Then play it again in a style that the appraiser names. Keep {n} important moments the same.',
      ],
      must: [
        'Plan your roles, and tell the appraiser before the show which moments come back; do not plan what you say.',
        'The story stays the same the second time; the way you play it changes.',
      ],
      setup: [
        'Give the team an open stage. Write down its {n} moments before the show, and call out when half of the time is over.',
        'The rehearsal is for warming up: use the scene in the notes, and choose any style.',
      ],
      measure: share('Moments', 'moments', 'come back in the second version', 'do'),
      second: rubric(
        'A clear difference',
        'both versions look alike',
        'some players play differently the second time',
        'all players play differently the second time',
      ),
      note: 'Good styles: opera, western, news report, bedtime story.',
      clash: ['slow', 'echo', 'frozen picture', 'hum', 'whisper', 'silence', 'aside', 'sound'],
    }),
    improv('translations', {
      targets: [2, 3, 4],
      each: 40,
      tasks: [
        'Improvise this scene. Some of you speak a made-up language, and partners translate {n} of the sentences for the audience.',
        'Improvise this scene. One character speaks a made-up language, and partners translate {n} sentences of this character.',
      ],
      must: [
        'Plan who speaks which language, but not the sentences.',
        'Whatever was translated is true from then on, and changes what happens next.',
      ],
      setup: [
        'Choose a place that everybody can see, and watch the clock.',
        'During the rehearsal, pairs practice their made-up language with the scene from the notes.',
      ],
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
      clash: ['whisper', 'echo', 'silence'],
    }),
    improv('narrators', {
      targets: [2, 2, 3],
      each: 50,
      tasks: [
        'One player tells this scene as a narrator, and the others act out what they hear. Change the narrator {n} times.',
        'Play this scene with a narrator. The narrator changes {n} times, and the players act out what they hear.',
      ],
      must: [
        'Plan only your roles and who begins as the narrator.',
        'Each new narrator goes on with the same story, and uses what the players do.',
      ],
      setup: [
        'Give the narrator a place beside the stage, and keep the time.',
        'Let teams warm up with the scene from the notes. In the show, clap {n} times, each time for the next narrator.',
      ],
      measure: share('Changes', 'changes of narrator', 'continue the same story', 'do'),
      second: rubric(
        'Give and take',
        'the players do not act out what they hear',
        'the players act out what they hear',
        'the players act it out, and the narrators use ideas of the players',
      ),
      note: 'Clap at exciting moments, when everybody wants to know what happens next.',
      clash: ['aside', 'silence', 'echo', 'Imposters'],
    }),
    improv('bell', {
      targets: [2, 3, 4],
      each: 40,
      tasks: [
        'Improvise this scene. The appraiser rings a bell {n} times. Each time, whoever spoke last takes back the sentence and says a different one.',
        'Improvise this scene. The bell rings {n} times. At each ring, whoever spoke last replaces the sentence with a new one.',
      ],
      must: [
        'Plan who you are, but not what you say.',
        'The scene goes on from the new sentence, and it changes what happens.',
      ],
      setup: [
        'Choose an open space as the stage, and let teams rehearse with the warm-up scene of the notes.',
        'Ring the bell {n} times during the show, each time right after a sentence.',
      ],
      stage: things('Bell 1 pieces', 'Timer 1 pieces'),
      measure: share('New sentences', 'new sentences', 'come within three seconds', 'do'),
      second: rubric(
        'What changes',
        'no new sentence changes what happens',
        'one new sentence changes what happens',
        'more than one new sentence changes what happens',
      ),
      note: 'Ring for sentences that could easily have been different.',
      clash: ['echo', 'silence', 'sound'],
    }),
  ],
  kits: [{ used: [], kept: [] }],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Collaboration'],
};
