import { readdir, readFile } from 'node:fs/promises';
import { skills } from '@teamsparks/contract/shared/challenge-vocabulary';
import type { WarmUp } from '@teamsparks/contract/lesson-plans/addresses/lesson-plans';
import { levels } from '@teamsparks/contract/shared/vocabulary';

const folder = new URL('../../../content/warm-ups/', import.meta.url);
const form =
  /^Title: ([^\n]{3,40})\nMinutes: ([345])\nLevels: ([^\n]+)\nPlayers: (\d+) to (\d+)\nBring: ([^\n]+)\nSkills: ([^\n]+)\n\nHow it goes:\n((?:- [^\n]+\n){3,6})\nTip:\n((?:- [^\n]+\n?){1,2})$/;

let warmUps: Promise<WarmUp[]> | undefined;

/**
 * Returns the warm-ups of the content folder, sorted by title; reads the folder once. Throws if a text does not have
 * the form of a warm-up, and then reads again at the next call.
 */
export function readWarmUps(): Promise<WarmUp[]> {
  warmUps ??= readAll().catch((error: unknown) => {
    warmUps = undefined;
    throw error;
  });
  return warmUps;
}

async function readAll(): Promise<WarmUp[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'));
  const all = await Promise.all(
    names.map(async (name) => warmUpOf(name, await readFile(new URL(name, folder), 'utf8'))),
  );
  return all.sort((first, second) => first.title.localeCompare(second.title, 'en'));
}

/** Returns the warm-up that a text describes; throws if the text does not have the form of the others. */
function warmUpOf(name: string, text: string): WarmUp {
  const match = form.exec(text.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${name} is not written as a warm-up`);
  const [, title = '', minutes, levelList = '', from, to, bring = '', skillList = '', steps = '', tips = ''] = match;
  return {
    title,
    minutes: Number(minutes),
    levels: among(levels, levelList),
    players: { from: Number(from), to: Number(to) },
    bring: bring === 'nothing' ? null : bring,
    skills: among(skills, skillList),
    steps: itemsOf(steps),
    tips: itemsOf(tips),
  };
}

function among<T extends string>(options: readonly T[], list: string): T[] {
  return list.split(', ').map((word) => {
    const option = options.find((one) => one === word);
    if (!option) throw new Error(`A warm-up names “${word}”, which is none of ${options.join(', ')}`);
    return option;
  });
}

const itemsOf = (lines: string): string[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.slice('- '.length));
