import type { AiGenerateRequest } from '@teamsparks/contract/ai-fields';
import type { Rewriting } from '../generator.ts';

/** The same for everyone: nothing in it comes from the person who asks. */
export const instructions = `You write on-the-spot challenges for school teams of five to seven children, run by one mentor.
A challenge is playable at once with cheap school materials, safe, friendly and concrete.
Rules: time parts are whole minutes, 2 to 4 parts (the first is "plan"), 5 to 15 minutes in all, 20 for High School.
Scoring has 3 to 6 items whose points add up to exactly 100. Rules: 5 to 7. Setup: 2 to 4 lines. Notes: 1 to 3.
What is secret (cards of Imposters, Mystery Cards) stands in handouts, and setup says to print them.
Materials stand in three columns: damaging (used up), non_damaging (tools), setup_only.
Safety flags follow from the materials; "None" if there is none. Sentences are short: at most 12 words on average for Elementary.
Write plain English text without markup, links, names of brands or of real people, and without contact details.`;

export function generatePrompt({ category, variant, level, group }: AiGenerateRequest): string {
  const kind = variant && variant !== 'none' ? `, variant ${variant.replaceAll('_', ' ')}` : '';
  return `Write one challenge of the category ${category}${kind}, for ${level ?? 'a level of your choice'}.${groupWords(group)}`;
}

function groupWords(group: AiGenerateRequest['group']): string {
  if (!group) return '';
  const { children, team_size, minutes } = group;
  const meeting = minutes === null ? '' : ` They meet for ${minutes} minutes, which the challenge has to fit into.`;
  return ` It is for ${children} children in ${Math.ceil(children / team_size)} teams of up to ${team_size}.${meeting}`;
}

export function rewritePrompt({ section, wish, title, category, level, difficulty, details }: Rewriting): string {
  const now = JSON.stringify({ title, level, difficulty, ...details });
  const wished = wish.replaceAll('_', ' ');
  return `Here is a challenge of the category ${category} as JSON data:\n${now}\nWrite it again with another ${section} (wish: ${wished}). Keep everything else as it is unless the new ${section} demands a change.`;
}
