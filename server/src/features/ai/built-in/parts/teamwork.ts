import { type Rubric, rubric } from '../grammar.ts';

/** How the work together may be put for scoring where something is built and tested. */
export const buildingTeamwork: readonly Rubric[] = [
  rubric(
    'Everybody helps',
    'one player does almost everything',
    'some players watch for a long time',
    'everybody plans and everybody acts',
    ['relay', 'leader', 'chain'],
  ),
  rubric(
    'Shared jobs',
    'nobody has a job',
    'some jobs are shared, and some players stand idle',
    'every player can name a job of their own',
    ['relay', 'leader', 'chain'],
  ),
  rubric(
    'Calm under pressure',
    'loud words stop the work',
    'it gets loud, but the work goes on',
    'voices stay calm until the end',
    ['silent'],
  ),
  rubric(
    'Ideas are heard',
    'one idea is used and no other is heard',
    'several ideas are heard and one is used',
    'ideas of several players are joined',
  ),
  rubric(
    'Help for each other',
    'players who are stuck stay alone',
    'players help when they are asked',
    'players see for themselves who needs help',
  ),
  rubric(
    'Deciding together',
    'players act against each other',
    'one player decides for everybody',
    'the team agrees before it acts',
    ['leader'],
  ),
  rubric(
    'Use of the time',
    'the team begins late and does not finish',
    'the team finishes, but in a rush',
    'the team watches the clock and finishes calmly',
  ),
  rubric(
    'Dealing with mistakes',
    'players blame each other',
    'a mistake is ignored',
    'the team finds a mistake and changes its plan, or can show how it avoided one',
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
    'no player can name a job of their own',
    'some players can name a job of their own',
    'every player can name a job of their own',
  ),
  rubric(
    'Many ideas',
    'all the ideas come from one player',
    'the show has ideas from some of the players',
    'the show has an idea from every player',
    ['leader'],
  ),
  rubric(
    'Helping each other',
    'a player who gets stuck gets no help',
    'a player who gets stuck gets help after a while',
    'help comes right away, or nobody gets stuck',
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
  ),
  rubric(
    'Listening to teammates',
    'players talk while a teammate has the floor',
    'most players watch and listen to their teammates',
    'every player watches and listens to their teammates',
  ),
  rubric(
    'A team decision',
    'nobody can say how the team chose its plan',
    'one player chose the plan for everybody',
    'players can say how they chose the plan together',
    ['leader'],
  ),
  rubric(
    'Sharing the stage',
    'one player is at the center the whole time',
    'a few players share the center',
    'every player gets at least one important moment',
    ['leader'],
  ),
];
