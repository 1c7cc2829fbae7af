import { parseSync } from 'vite';

/** A node of a parsed file, as ESTree has it. */
interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

/** A text of a file that a screen may show, with the line (from 1) where it begins. */
export interface Words {
  line: number;
  text: string;
}

/** What stands in a text for a value that the source does not say: a short noun. */
const value = 'one';
/** Elements that continue the line of text they stand in. */
const inline = /^(?:a|b|i|em|strong|span|time|code|kbd|abbr|bdi|small|mark|.*Link)$/;
/** What is written into these is never read: classes, addresses, drawings, keys. */
const unread = /^(?:class|className|.*ClassName|style|href|to|src|d|id|name|type|role|key|viewBox|transform|mode)$/;

const isNode = (one: unknown): one is Node => typeof one === 'object' && one !== null && 'type' in one;
const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const textOf = (one: unknown): string => (typeof one === 'string' ? one : '');

/** Returns the text of JSX as React shows it: lines are trimmed and joined by a space. */
function jsxText(raw: string): string {
  const lines = raw.split('\n');
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll('&apos;', '’')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** Returns an expression as text: what it says itself, the first of two choices, or a noun for what is not known. */
function spoken(node: Node): string {
  switch (node.type) {
    case 'Literal':
      return textOf(node['value']);
    case 'TemplateLiteral':
      return templateText(node);
    case 'BinaryExpression':
      return node['operator'] === '+' ? spoken(node['left'] as Node) + spoken(node['right'] as Node) : value;
    case 'ConditionalExpression':
      return spoken(node['consequent'] as Node) || spoken(node['alternate'] as Node);
    case 'LogicalExpression':
      return spoken(node['right'] as Node);
    case 'JSXElement':
      return inlineText(node) ?? '';
    case 'JSXEmptyExpression':
      return '';
    default:
      return value;
  }
}

function templateText(node: Node): string {
  const values = node['expressions'] as Node[];
  return (node['quasis'] as { value: { cooked: string } }[])
    .map((quasi, at) => quasi.value.cooked + (values[at] ? spoken(values[at]) : ''))
    .join('');
}

function elementName(node: Node): string {
  return textOf((node['openingElement'] as { name?: { name?: unknown } }).name?.name);
}

/** Returns the text of an element that continues the line; undefined if it begins one of its own. */
function inlineText(node: Node): string | undefined {
  if (!inline.test(elementName(node))) return undefined;
  return lineTexts(node).join(' ');
}

/** Returns the lines of text among the children of an element. */
function lineTexts(node: Node): string[] {
  const lines = [''];
  for (const child of node['children'] as Node[]) {
    if (child.type === 'JSXText') lines.push(lines.pop() + jsxText(textOf(child['value'])));
    else if (child.type === 'JSXExpressionContainer') lines.push(lines.pop() + spoken(child['expression'] as Node));
    else {
      const text = inlineText(child);
      if (text === undefined) lines.push('');
      else lines.push(lines.pop() + text);
    }
  }
  return lines.filter((line) => line !== '');
}

const isSaid = (node: Node) =>
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' && node['operator'] === '+');

/** Returns what a text is made of beside its own words. */
function choicesIn(node: Node): Node[] {
  if (node.type !== 'BinaryExpression') return (node['expressions'] as Node[] | undefined) ?? [];
  const sides = [node['left'], node['right']] as Node[];
  return sides.flatMap((side) => (isSaid(side) ? choicesIn(side) : [side]));
}

/** Tells code that puts no words on a screen: imports, types, classes, and what only the description of the interface says. */
function isUnread(node: Node): boolean {
  if (/^Import|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === 'JSXAttribute') return unread.test(textOf((node['name'] as Node)['name']));
  return node.type === 'Property' && textOf((node['key'] as Node)['name']) === 'summary';
}

/** Returns the texts of a file in its order: strings, templates and the lines of JSX. */
export function readWords(path: string, source: string): Words[] {
  const words: Words[] = [];
  const add = (node: Node, text: string) => {
    if (/[a-z]{2}/.test(text)) words.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  const visit = (node: Node): void => {
    if (isUnread(node)) return;
    if (isSaid(node)) {
      add(node, spoken(node));
      return choicesIn(node).forEach(visit);
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') for (const line of lineTexts(node)) add(node, line);
    for (const part of partsOf(node)) visit(part);
  };
  for (const part of parseSync(path, source).program.body) visit(part as unknown as Node);
  return words;
}
