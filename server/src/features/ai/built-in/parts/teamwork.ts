import type { Rubric } from '../grammar.ts';
import { withRuleWordings, rubric, withRule } from '../grammar-makers.ts';

/** Criteria for teamwork while building; each is seen at one moment, or answered when the appraiser asks. */
export const buildingTeamwork: readonly Rubric[] = [
  withRule(
    'Every player has work to do while you build.',
    rubric('Everybody helps', 'one player does all the work', 'some players take part', 'every player takes part', [
      'relay',
    ]),
  ),
  withRule(
    'Give every player a job.',
    rubric(
      'Shared jobs',
      'nobody can name a job of their own',
      'some players can name one',
      'every player can name one',
      ['signed'],
    ),
    'At the end, ask each player: What was your job?',
  ),
  withRule(
    'Speak so quietly that other teams cannot hear your ideas.',
    rubric(
      'Calm voices',
      'the appraiser has to ask for calm voices more than once',
      'the appraiser has to ask for calm voices once',
      'the appraiser never has to ask',
      ['silent', 'timekeeper'],
    ),
  ),
  withRule(
    'Listen to each idea before you choose one.',
    rubric(
      'Ideas are heard',
      'nobody can name an idea of another player',
      'some players can name one',
      'every player can name one',
    ),
    'At the end, ask each player: Which idea came from somebody else?',
  ),
  withRule(
    'Help each other, and remember who helped you.',
    rubric(
      'Help for each other',
      'no player can tell how somebody helped them',
      'one player can tell it',
      'several players can tell it',
    ),
    'At the end, ask: Who helped you, and how?',
  ),
  withRule(
    'Make sure that every player can explain {it}.',
    rubric(
      'Everybody can explain it',
      'only one player can say how {it} was built',
      'some players can say it',
      'every player can say it',
      ['explain'],
    ),
    'At the end, ask each player for one step: How was {it} built?',
  ),
  withRule(
    'When time is called, stop at once.',
    rubric(
      'Stopping on time',
      'somebody still works after a second call that time is up',
      'the work stops at the second call',
      'the work stops at the first call',
    ),
  ),
  withRule(
    'While you build, look for something that you could do better next time.',
    rubric(
      'Better next time',
      'the team can name nothing that it would do better',
      'the team names one thing that it would do better',
      'the team names one thing and says how it would do it better',
      ['lesson'],
    ),
    'At the end, ask: What would you do better next time, and how?',
  ),
  withRule(
    'Clear away scraps and tools before time is called.',
    rubric(
      'A tidy place',
      'scraps and tools lie all over the place after building',
      'some scraps or tools still lie around',
      'no scraps and tools lie around',
    ),
  ),
  withRule(
    'Decide together: everybody agrees on the plan before you build.',
    rubric(
      'A shared plan',
      'the players name different plans',
      'most players name the same plan',
      'every player names the same plan',
      ['sketch'],
    ),
    'Right after planning, ask each player: What are you going to build?',
  ),
  withRule(
    'Thank each other for something at the end.',
    rubric(
      'A word of thanks',
      'nobody thanks anybody at the end',
      'one player thanks another one and says what for',
      'every player thanks another one and says what for',
    ),
  ),
];

/** Keys of goals in which one side cannot speak or see, so that nobody can help and words do not go back and forth. */
const messages = ['signs', 'picture', 'sounds', 'chain', 'words', 'knocks'];

/** Criteria for teamwork in shows: what can be seen in the show, or what one player can say right after it. */
export const showTeamwork: readonly Rubric[] = [
  withRuleWordings(
    ['Every player has a part; some may have more than one.', 'Everybody has something to do in the show.'],
    rubric(
      'A part for everybody',
      'several players have nothing to do in the show',
      'one player has nothing to do in the show',
      'every player has something to do in the show',
    ),
  ),
  withRuleWordings(
    [
      'Choose your plan together, and be ready to say how you did it.',
      'Find a fair way to choose your plan, and remember how you did it.',
    ],
    rubric(
      'A team decision',
      'nobody can say how the team chose its plan when asked after the show',
      'one player chose it for everybody',
      'the team can say how all of them chose it',
    ),
  ),
  withRuleWordings(
    [
      'Remember who had which idea: after the show, one of you is asked.',
      'Notice the ideas of your teammates: after the show, one of you names one.',
    ],
    rubric(
      'Ideas of others',
      'the player who is asked after the show knows no idea of a teammate',
      'this player knows an idea, but not whose it was',
      'this player knows an idea and whose it was',
    ),
  ),
  withRuleWordings(
    [
      'After the show, name one thing that went well and one that you would do better.',
      'Be ready to say what went well, and what you would do better next time.',
    ],
    rubric(
      'Looking back',
      'the team can name nothing that went well',
      'the team names something that went well',
      'the team also names something that it would do better',
    ),
  ),
  withRuleWordings(
    ['If a player gets stuck, a teammate helps right away.', 'Help each other out as soon as somebody gets stuck.'],
    rubric(
      'Helping each other',
      'a player who gets stuck gets no help',
      'a player who gets stuck gets help after a while',
      'help comes right away, or nobody gets stuck',
      ['letters', ...messages],
    ),
  ),
  withRuleWordings(
    ['If something goes wrong, keep going.', 'Do not stop for a mistake.', 'Go on after a mistake.'],
    rubric(
      'Staying calm',
      'a mistake ends the show',
      'the show stops for a mistake and then goes on',
      'the show goes on right after a mistake, or there is none',
      ['vanish', ...messages],
    ),
  ),
  withRuleWordings(
    ['Be in your places when your show is called.', 'When your show is called, everybody is in place.'],
    rubric(
      'Ready on time',
      'nobody is in place when the show is called',
      'some players are in place when the show is called',
      'every player is in place when the show is called',
      ['explain', 'better'],
    ),
  ),
  withRuleWordings(
    ['One person speaks at a time.', 'Let each other finish.'],
    rubric(
      'One at a time',
      'players often talk while a teammate speaks',
      'players talk once or twice while a teammate speaks',
      'nobody talks while a teammate speaks',
      ['chorus', 'hum', 'rhyme', 'jingle', 'audience', ...messages],
    ),
  ),
  withRuleWordings(
    ['Every player has an important moment.', 'Give every player one moment that matters.'],
    rubric(
      'Sharing the stage',
      'one player is at the center the whole time',
      'a few players share the center',
      'every player gets at least one important moment',
      [...messages, 'puppet', 'shadow_puppet'],
    ),
  ),
  withRuleWordings(
    ['Keep the show moving: somebody always goes on.', 'Let the show never stand still: somebody always goes on.'],
    rubric(
      'No standstill',
      'the show stands still several times because nobody goes on',
      'the show stands still once because nobody goes on',
      'the show never stands still',
      ['vanish', 'silence', ...messages],
    ),
  ),
];
