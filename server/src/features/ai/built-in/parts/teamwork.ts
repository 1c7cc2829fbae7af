import { type Rubric, rubric } from '../grammar.ts';

/** How the work together may be put for scoring. */
export const teamwork: readonly Rubric[] = [
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
