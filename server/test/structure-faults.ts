import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Element, readStructure } from './read-structure.ts';

/** Returns the texts of a PDF by the structure piece they belong to, and those that belong to none. */
async function textsOf(pdf: Buffer) {
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, verbosity: 0 });
  const document = await task.promise;
  const texts = new Map<string, string>();
  const loose: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent({ includeMarkedContent: true });
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const piece = open.findLast((id) => id !== undefined);
        if (piece) texts.set(piece, `${texts.get(piece) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
        else if (item.str.trim() !== '') loose.push(item.str);
      } else if (item.type === 'endMarkedContent') open.pop();
      else if (item.type === 'beginMarkedContentProps') open.push(item.id ?? undefined);
      else open.push('tag' in item && item.tag === 'Artifact' ? 'artifact' : undefined);
    }
  }
  await task.destroy();
  return { texts, loose };
}

const children: Record<string, readonly string[]> = {
  L: ['Caption', 'LI'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
};
const parents: Record<string, string> = {
  LI: 'L',
  Lbl: 'LI',
  LBody: 'LI',
  TR: 'Table',
  TH: 'TR',
  TD: 'TR',
  Caption: 'L',
};
const roles = new Set([
  'Document',
  'Sect',
  'Figure',
  'H1',
  'H2',
  'P',
  ...Object.keys(children),
  ...Object.keys(parents),
]);

const elements = (element: Element): Element[] => element.kids.filter((kid) => typeof kid !== 'string');

/**
 * Returns the text of a PDF in reading order and its faults, one sentence each: structure that would disturb a screen
 * reader, and scripts, links or attachments.
 */
export async function checkStructure(pdf: Buffer): Promise<{ faults: string[]; text: string }> {
  const { root, lang, title, displaysTitle } = readStructure(pdf);
  const { texts, loose } = await textsOf(pdf);
  const faults = loose.map((words) => `"${words}" is neither tagged nor an artifact.`);
  const all: Element[] = [];
  const pieces: string[] = [];
  const walk = (element: Element): void => {
    all.push(element);
    faults.push(...faultsOf(element));
    for (const kid of element.kids) {
      if (typeof kid === 'string') pieces.push(kid);
      else walk(kid);
    }
  };
  elements(root).forEach(walk);
  const heads = all.filter(({ role }) => role === 'H1').length;
  if (heads !== 1) faults.push(`There are ${heads} H1.`);
  if (new Set(pieces).size !== pieces.length) faults.push('A piece of text is read twice.');
  for (const piece of texts.keys()) {
    if (piece !== 'artifact' && !pieces.includes(piece)) faults.push(`"${texts.get(piece)}" is in no element.`);
  }
  if (lang === '') faults.push('The document has no language.');
  if (title === '' || !displaysTitle) faults.push('The document does not show its title.');
  if (/\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles|URI)\b|\/Annots \[\d/.test(pdf.toString('latin1'))) {
    faults.push('The document does something.');
  }
  return { faults, text: pieces.map((piece) => texts.get(piece) ?? '').join(' ') };
}

function faultsOf(element: Element): string[] {
  const { role, scope, alt } = element;
  const kids = elements(element).map((kid) => kid.role);
  const faults = kids
    .filter((kid) => !(children[role]?.includes(kid) ?? (parents[kid] === undefined || parents[kid] === role)))
    .map((kid) => `${kid} stands in ${role}.`);
  if (!roles.has(role)) faults.push(`${role} is no role of ours.`);
  if (role === 'TH' && scope === undefined) faults.push('A TH has no scope.');
  if (role === 'Figure' && !alt) faults.push('A figure has no text.');
  if (role === 'Table') faults.push(...tableFaults(elements(element).map(elements)));
  return faults;
}

/**
 * Returns the faults of a table: every cell needs a column heading above and, except headings, a row heading before it.
 */
function tableFaults([head = [], ...rows]: Element[][]): string[] {
  const faults = head.some(({ scope }) => scope !== 'Column') ? ['A column has no head.'] : [];
  if (rows.some((row) => row[0]?.scope !== 'Row')) faults.push('A row has no head.');
  if (rows.some((row) => row.length !== head.length)) faults.push('A row has more or fewer cells than columns.');
  return faults;
}
