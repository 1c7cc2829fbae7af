import type { TeamView } from '@teamsparks/contract/runs/addresses/screens';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TeamResults, TeamTalk } from './TeamResults.tsx';

const teams = ['Sea Turtles', 'Quick Foxes', 'Owls', 'Bees'];
const results: NonNullable<TeamView['results']> = [1, 0.5, 0, null].map((sum, team) => ({
  team,
  sum,
  items: [],
  rank: null,
  best: null,
}));
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('RUN-020 one point is one point, on the results and beside the questions', () => {
  const cards = textOf(renderToStaticMarkup(createElement(TeamResults, { results, teams, piece: null })));
  expect(cards.trim()).toBe('Sea Turtles 1 point Quick Foxes 0.5 points Owls 0 points Bees No points yet');
  const talk = textOf(renderToStaticMarkup(createElement(TeamTalk, { questions: [], results, teams })));
  expect(talk.trim()).toBe('Sea Turtles: 1 point Quick Foxes: 0.5 points Owls: 0 points Bees: no points yet');
});
