// What docs/voice.md asks of comments and names, as far as a program can tell. `node scripts/plain-english.mjs web/src/parts` looks at one folder.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, stop } from './bootstrap.mjs';

/** Words that make a reader stop; "take back" is "undo" or "withdraw", "told" is "notified" or "was shown". */
const riddles = /\b(?:whoever|told|so many|of them|take[ns]? back|took back|meant|happenings?|anyway)\b/i;
/** Values that say that there is one, and not what it is. */
const emptyNames =
  /\b(?:const|let|function)\s+(meant|happening|told|asked|made|found|known|demandAnyway)\b|\b(?:const|let)\s+\{[^}=]*:\s*(meant|happening|told|asked|made|found)\b/;
/** Words that end as verbs do and are none, at least where a comment of ours begins with them. */
const nouns = new Set(
  `This Its As Was Is Has Plus Minus Always Perhaps Besides Sometimes Afterwards Thus Events Texts Words Rows Minutes Seconds Hours Days Weeks
   Ids Things Bytes Teams Mentors Challenges Times Mails Rights Roles Fields Parts Persons Keys Items Results Materials Others Years Months
   Clocks Sentences Facts Choices Buttons Columns Cells Examples Settings Options Digits Letters Addresses Classes Boxes Cookies Sessions`.split(
    /\s+/,
  ),
);
const documented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n((?:[^\n]*\n){1,2})/g;
const isFunction =
  /^ *(?:export )?(?:default )?(?:async )?function\*? |^ *(?:export )?const \w+(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?(?:\([^\n]*$|\w+ =>)|^ +(?:static |async |get |set |override |\*)*#?(?!if|for|while|return|switch|catch\b)\w+(?:<[^>]*>)?\([^\n]*\{$/;
/** `const x = (one, other)` and `= (await y)` are no functions; an arrow within the two lines after the comment tells. */
const isCallable = (code) =>
  isFunction.test(code.split('\n')[0]) &&
  (!/^ *(?:export )?const/.test(code) || /=>/.test(code) || code.split('\n')[0].endsWith('('));

function firstWords(comment) {
  return comment
    .replace(/^\s*\*?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** True where a text begins with a verb in the third person: "Returns", "Locks", "Also throws". */
function beginsWithVerb(text) {
  const [first = '', second = '', third = ''] = text.split(/[\s,:;]+/);
  if (/^(?:Also|Then|Again|Only|Still|Never)$/.test(first))
    return beginsWithVerb(`${second[0]?.toUpperCase()}${second.slice(1)} ${third}`);
  return /^[A-Z][a-z]+s$/.test(first) && !nouns.has(first) && !/^(?:of|that|which|whose|who)$/.test(second);
}

const lineAt = (text, at) => text.slice(0, at).split('\n').length;

function findingsIn(path) {
  const text = readFileSync(join(root, path), 'utf8');
  const findings = [];
  const say = (at, what) => findings.push(`${path}:${lineAt(text, at)}  ${what}`);
  for (const match of text.matchAll(documented)) {
    const [, comment, code] = match;
    const words = firstWords(comment);
    if (isCallable(code) && !beginsWithVerb(words)) say(match.index, `begins with no verb: ${words.slice(0, 90)}`);
  }
  for (const match of text.matchAll(/^ *(?:\/\*\*?|\*|\/\/)(?!\/)(.*)$/gm)) {
    const words = match[1].replace(/`[^`]*`|"[^"]*"/g, ' ');
    const riddle = riddles.exec(words)?.[0];
    if (riddle) say(match.index, `says "${riddle}": ${match[1].trim().slice(0, 90)}`);
    if (/^\W*(?:[A-Z]{2,4}-\d+\W*(?:,|and|to)?\W*)+(?:\*\/)?\W*$/.test(words))
      say(match.index, `is only an id: ${match[1].trim()}`);
  }
  for (const match of text.matchAll(new RegExp(emptyNames, 'g')))
    say(match.index, `is a name that says nothing: ${match[1] ?? match[2]}`);
  return findings;
}

const ours = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'release'];
const skipped = /node_modules|\/dist\/|\.gen\.ts$|\.d\.ts$|scripts\/plain-english\.mjs$/;
const places = process.argv.slice(2);
const files = (places.length > 0 ? places : ours)
  .flatMap((one) =>
    /\.\w+$/.test(one)
      ? [one]
      : readdirSync(join(root, one), { recursive: true }).map((path) => `${one}/${path.replaceAll('\\', '/')}`),
  )
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !skipped.test(path))
  .toSorted();
const findings = files.flatMap(findingsIn);
if (findings.length > 0) {
  process.stdout.write(`${findings.join('\n')}\n`);
  stop(`${findings.length} comments or names are not as docs/voice.md asks.`);
}
