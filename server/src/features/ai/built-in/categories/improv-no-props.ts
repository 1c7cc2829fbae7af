import { type CategoryGrammar, type Goal, type Rubric, rubric, things } from '../grammar.ts';
import { improvParts } from '../parts/improv.ts';
import { share } from '../parts/share.ts';

const improv = (
  parts: Pick<Goal, 'targets' | 'must' | 'note' | 'clash' | 'roles' | 'tasks'> & { measure: Rubric; second: Rubric },
): Goal => ({
  ...parts,
  step: 1,
  setup: [
    'Mark a stage on the floor with tape, with room for the whole team.',
    'Planning time is for who and where; in rehearsal time, the team warms up with another scene.',
  ],
  stage: things('Timer 1 pieces', 'Floor tape 3 meters'),
});

export const improvNoProps: CategoryGrammar = {
  ...improvParts,
  mechanics: ['One Handed', 'Imposters', 'Mystery Card'],
  goals: [
    improv({
      targets: [2, 3, 4],
      tasks: [
        'Improvise this scene. The appraiser claps {n} times and calls out a feeling each time. From then on, everybody plays with that feeling.',
        'Improvise this scene. The audience calls out {n} feelings, one after the other. Each of them takes hold of everybody at once.',
      ],
      must: [
        'Plan who you are and where; the words come on stage.',
        'After a call, the story goes on; only the feeling is new.',
      ],
      measure: share('Feelings', 'feelings', 'can be seen at once in every player', 'can'),
      second: rubric(
        'One story',
        'every feeling begins a new story',
        'the story gets lost once',
        'the same story goes on through all feelings',
      ),
      note: 'Good feelings: proud, suspicious, sleepy, overjoyed, sorry.',
      clash: ['audience'],
    }),
    improv({
      targets: [2, 3, 3],
      tasks: [
        'Improvise and begin with this scene. New players come in {n} times, and each time a new scene begins. Then they leave in reverse order, and the old scenes come back.',
        'Improvise and begin with this scene. It turns into another one {n} times, because somebody comes in. Then go all the way back, scene by scene.',
      ],
      must: [
        'Plan nothing but the first scene: who is there, and where.',
        'Every exit has a reason, and the first scene comes back changed.',
      ],
      measure: share('Back again', 'new scenes', 'lead back to the scene before', 'do'),
      second: rubric(
        'First and last scene',
        'the last scene has nothing to do with the first one',
        'the first scene comes back unchanged',
        'the first scene comes back, and something in it is different',
      ),
      note: 'In a small team, the same player may come in again.',
      clash: ['chorus', 'hum', 'entrances', 'echo'],
    }),
    improv({
      targets: [5, 6, 8],
      tasks: [
        'Improvise this scene. The first {n} sentences begin with A, B, C, and so on.',
        'Improvise this scene. The audience names a letter. From there on, {n} sentences begin with one letter of the alphabet after the other.',
      ],
      must: [
        'Agree on roles and place beforehand, not on sentences.',
        'Whoever gets stuck makes a sound, and a partner says the sentence.',
      ],
      measure: share('Sentences', 'sentences', 'begin with the right letter', 'do'),
      second: rubric(
        'A real conversation',
        'sentences have nothing to do with each other',
        'some sentences answer the one before',
        'every sentence answers the one before',
      ),
      note: 'Hard letters such as X may be skipped. After the last letter, the scene ends freely.',
      clash: ['echo', 'frozen picture'],
    }),
    improv({
      targets: [3, 3, 4],
      tasks: [
        'Improvise this scene in half of the time. Then play it again in a style that the audience chooses. The second time, {n} moments come back.',
        'Improvise this scene in half of the time. Then play it again as if it were an opera without music. The second time, {n} moments come back.',
      ],
      must: [
        'Plan only who plays whom; what you say, you find on stage.',
        'What happens stays the same; how it happens changes.',
      ],
      measure: share('Moments', 'moments', 'come back in the second version', 'do'),
      second: rubric(
        'A clear difference',
        'both versions look alike',
        'some players play differently the second time',
        'all players play differently the second time',
      ),
      note: 'Good styles: western, news, silent film, bedtime story. Call “half time.”',
      clash: ['slow', 'echo'],
    }),
    improv({
      targets: [3, 4, 5],
      tasks: [
        'Improvise this scene. Half of you speak an invented language, and the others translate {n} sentences for the audience.',
        'Improvise this scene. A guest speaks a language that nobody knows, and partners translate {n} sentences of the guest.',
      ],
      must: [
        'Agree on who speaks which language; everything else comes on stage.',
        'Whoever was translated goes on as if it were true.',
      ],
      measure: share('Translations', 'translations', 'fit the voice and the body of the speaker', 'do'),
      second: rubric(
        'Leading each other',
        'speakers ignore what was translated',
        'speakers accept what was translated',
        'speakers accept it and add something to it',
      ),
      note: 'The language is invented: nobody imitates real people or real languages.',
      clash: ['chorus', 'whisper', 'echo'],
    }),
    improv({
      targets: [2, 3, 4],
      tasks: [
        'One player tells this scene as a narrator, and the others play what they hear. The narrator changes {n} times.',
        'Play this scene with a narrator who wants it to end well. The narrator changes {n} times, and each has another idea.',
      ],
      must: [
        'Agree on who begins to tell; everything else comes on stage.',
        'Narrators do not play, and players do not tell.',
      ],
      measure: share('Changes', 'changes of the narrator', 'leave the story whole', 'do'),
      second: rubric(
        'Giving and taking',
        'players do not play what is told',
        'players play what is told',
        'players add something, and the narrator takes it up',
      ),
      note: 'Clap when it is time for a new narrator.',
      clash: ['aside', 'silence', 'echo'],
    }),
  ],
  kits: [{ used: [], kept: [] }],
  skills: ['Creative Problem Solving', 'Character Acting', 'Divergent Thinking', 'Collaboration'],
};
