import { type Rubric, rubric } from '../grammar.ts';

/** How the work together may be put for scoring where something is built: each is seen at one moment, or answered when the appraiser asks. */
export const buildingTeamwork: readonly Rubric[] = [
  rubric('Everybody helps', 'one player does all the work', 'some players take part', 'every player takes part', [
    'relay',
  ]),
  rubric(
    'Shared jobs',
    'nobody can name a job of their own when the appraiser asks at the end',
    'some players can name one',
    'every player can name one',
  ),
  rubric(
    'Calm voices',
    'the appraiser has to ask for calm voices more than once',
    'the appraiser has to ask for calm voices once',
    'the appraiser never has to ask',
    ['silent'],
  ),
  rubric(
    'Ideas are heard',
    'nobody can name an idea of somebody else when the appraiser asks at the end',
    'some players can name one',
    'every player can name one',
  ),
  rubric(
    'Help for each other',
    'no player can tell how another one helped when the appraiser asks at the end',
    'one player can tell it',
    'several players can tell it',
  ),
  rubric(
    'Everybody can explain it',
    'only one player can say how {it} was built when the appraiser asks at the end',
    'some players can say it',
    'every player can say it',
  ),
  rubric(
    'Stopping on time',
    'somebody still works after a second call that time is up',
    'the work stops at the second call',
    'the work stops at the first call',
  ),
  rubric(
    'Better next time',
    'the team can name nothing that it would do better',
    'the team names one thing that it would do better',
    'the team names one thing and says how it would do it better',
  ),
  rubric(
    'A tidy place',
    'scraps and tools lie all over the place when the test begins',
    'some scraps or tools still lie around',
    'only what the test needs lies there',
  ),
];

/** The same where something is shown: what can be seen in the show, or asked right after it. */
export const showTeamwork: readonly Rubric[] = [
  rubric(
    'Everybody helps',
    'one player does almost everything',
    'some players have hardly anything to do',
    'every player helps to prepare and has a part in the show',
    ['leader'],
  ),
  rubric(
    'Shared jobs',
    'no player can name a job of their own when the appraiser asks after the show',
    'at least half of the players can name one',
    'every player can name one',
  ),
  rubric(
    'Many ideas',
    'no player can name an idea of their own when the appraiser asks after the show',
    'at least half of the players can name one',
    'every player can name one',
    ['leader'],
  ),
  rubric(
    'Helping each other',
    'a player who gets stuck gets no help',
    'a player who gets stuck gets help after a while',
    'help comes right away, or nobody gets stuck',
    ['signs', 'picture', 'sounds', 'chain', 'words', 'knocks'],
  ),
  rubric(
    'Staying calm',
    'a mistake ends the show',
    'the show stops for a mistake and then goes on',
    'the show goes on right after a mistake, or there is none',
    ['vanish'],
  ),
  rubric(
    'Ready on time',
    'the team is not ready when the show begins',
    'everybody is ready, but some have to ask what comes next',
    'everybody is ready and knows what comes next',
    ['improv', 'vanish'],
  ),
  rubric(
    'Listening to teammates',
    'players talk while a teammate has the floor',
    'most players watch and listen to their teammates',
    'every player watches and listens to their teammates',
    ['puppet', 'shadow_puppet'],
  ),
  rubric(
    'A team decision',
    'nobody can say how the team chose its plan when the appraiser asks after the show',
    'one player chose it for everybody',
    'the players can say how they chose it together',
    ['leader'],
  ),
  rubric(
    'Sharing the stage',
    'one player is at the center the whole time',
    'a few players share the center',
    'every player gets at least one important moment',
    ['leader', 'signs', 'picture', 'sounds', 'chain', 'words', 'knocks', 'puppet', 'shadow_puppet'],
  ),
];
