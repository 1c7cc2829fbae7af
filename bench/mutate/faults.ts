/** A node of the syntax tree, as the parser gives it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Fault {
  start?: number;
  end?: number;
  text: string;
  shape?: 'expression' | 'statement' | 'jsx';
}

type FaultsOf = (node: never, parents: Node[], source: string) => Fault[];

const textOf = (source: string, { start, end }: Node) => source.slice(start, end);

const comparisons: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '*': ['/'],
  '/': ['*'],
  '-': ['+'],
};

interface Binary extends Node {
  operator: string;
  left: Node;
  right: Node;
}

function binary(node: Binary, _: Node[], source: string): Fault[] {
  const [left, right] = [textOf(source, node.left), textOf(source, node.right)];
  return (comparisons[node.operator] ?? []).map((operator) => ({ text: `${left} ${operator} ${right}` }));
}

function logical(node: Binary, _: Node[], source: string): Fault[] {
  const [left, right] = [textOf(source, node.left), textOf(source, node.right)];
  if (node.operator === '??') return [{ text: right }];
  return [{ text: `(${left}) ${node.operator === '&&' ? '||' : '&&'} (${right})` }];
}

interface Conditional extends Node {
  test: Node;
  consequent: Node;
  alternate: Node;
}

/** Replaces a conditional by one of its branches, except in class names, which the pictures test. */
function conditional(node: Conditional, parents: Node[], source: string): Fault[] {
  if (parents.some((one) => one.type === 'JSXAttribute' && nameOf(one['name']) === 'className')) return [];
  return [node.consequent, node.alternate].map((branch) => ({ text: textOf(source, branch) }));
}

function guard({ test }: Conditional): Fault[] {
  return ['true', 'false'].map((text) => ({ start: test.start, end: test.end, text }));
}

/** Removes a statement; logs, directives and super calls are left alone. */
function statement(node: Node & { directive?: string }, _: Node[], source: string): Fault[] {
  const isLeftAlone = node.directive !== undefined || /^(super\(|(\w+\.)*log\.|console\.)/.test(textOf(source, node));
  return isLeftAlone ? [] : [{ text: '', shape: 'statement' }];
}

interface Literal extends Node {
  value: unknown;
}

/** Tells whether a text is not observable: module paths, keys, class names, internal errors. */
function isSilent(node: Node, parents: Node[]): boolean {
  const parent = parents.at(-1);
  if (!parent) return true;
  if (/^(Import|Export)/.test(parent.type)) return true;
  if ((parent.type === 'Property' || parent.type === 'MemberExpression') && parent['key'] === node) return true;
  if (parent.type === 'Property' && nameOf(parent['key']) === 'summary') return true;
  if (parents.some((one) => one.type === 'JSXAttribute' && !spoken.test(nameOf(one['name'])))) return true;
  if (parent.type === 'CallExpression' && isColumn(node, parent as Call)) return true;
  if (parents.some((one) => one.type === 'TaggedTemplateExpression')) return true;
  return parents.some(isUnheard);
}

/** Tells whether a text names a table or column: a wrong one fails at once, whatever the tests are. */
const isColumn = (node: Node, { callee, arguments: given }: Call) =>
  queries.test(nameOf(callee.property)) && given.indexOf(node) < 2;
const queries =
  /^(selectFrom|insertInto|updateTable|deleteFrom|where|whereRef|select|\w*[jJ]oin|on|onRef|orderBy|groupBy|returning|columns?|ref|as|table|id)$/;

const spoken =
  /^(aria-label|aria-description|title|placeholder|alt|label|heading|legend|hint|sentence|children|to|href)$/;

/** Logs, errors that nobody reads, and class names. */
function isUnheard(node: Node): boolean {
  if (node.type === 'NewExpression') return nameOf(node['callee']) === 'Error';
  if (node.type === 'VariableDeclarator') return /(class|style)/i.test(nameOf(node['id']));
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  return /^(info|warn|debug|lazy|keyframes)$/.test(nameOf(callee['property'] ?? callee));
}

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { name?: string; value?: string };
  return name ?? value ?? '';
};

function literal(node: Literal, parents: Node[]): Fault[] {
  const { value } = node;
  const parent = parents.at(-1);
  if (typeof value === 'boolean') return isSilent(node, parents) ? [] : [{ text: String(!value) }];
  if (typeof value === 'number') return isSilent(node, parents) ? [] : [{ text: String(value + 1) }];
  if (typeof value !== 'string' || value === '' || isSilent(node, parents)) return [];
  if (parent?.type === 'ExpressionStatement') return [];
  const text = JSON.stringify(`${value} (spoilt)`);
  return [parent?.type === 'JSXAttribute' ? { text, shape: 'jsx' } : { text }];
}

interface Template extends Node {
  quasis: (Node & { value: { raw: string } })[];
}

function template(node: Template, parents: Node[], source: string): Fault[] {
  if (isSilent(node, parents) || !node.quasis.some(({ value }) => /\p{L}/u.test(value.raw))) return [];
  return [{ text: `${textOf(source, node).slice(0, -1)} (spoilt)\`` }];
}

function jsxText(node: Literal): Fault[] {
  const said = String(node.value).replace(/\s+/g, ' ').trim();
  return /\p{L}/u.test(said) && !said.includes('&') ? [{ text: JSON.stringify(`${said} (spoilt)`), shape: 'jsx' }] : [];
}

/** Removes one element of an array at a time; class names are left alone. */
function array(node: Node & { elements: (Node | null)[] }, parents: Node[], source: string): Fault[] {
  if (isSilent(node, parents) || node.elements.length === 0) return [];
  return node.elements.map((_, left) => {
    const remaining = node.elements.filter((one, index) => one && index !== left);
    return { text: `[${remaining.map((one) => textOf(source, one as Node)).join(', ')}]` };
  });
}

const steps =
  /^(where|filter|sort|toSorted|reverse|toReversed|trim|trimEnd|trimStart|toLowerCase|slice|orderBy|limit|offset)$/;

interface Call extends Node {
  callee: Node & { object: Node; property: Node };
  arguments: Node[];
}

/** Removes a step of a call chain. */
function call(node: Call, parents: Node[], source: string): Fault[] {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || !steps.test(nameOf(callee.property))) return [];
  if (parents.at(-1)?.type === 'ChainExpression' || callee['optional'] === true) return [];
  return isSilent(node, parents) && parents.at(-1)?.type !== 'Property'
    ? []
    : [{ text: textOf(source, callee.object) }];
}

const kinds: Record<string, FaultsOf> = {
  BinaryExpression: binary,
  LogicalExpression: logical,
  ConditionalExpression: conditional,
  IfStatement: guard,
  ExpressionStatement: statement,
  ThrowStatement: statement,
  Literal: literal,
  TemplateLiteral: template,
  JSXText: jsxText,
  ArrayExpression: array,
  CallExpression: call,
};

/** Returns the faults that can be planted in a node; heads of loops are left alone, since a test must end. */
export function faultsOf(node: Node, parents: Node[], source: string): Fault[] {
  const faults = kinds[node.type]?.(node as never, parents, source) ?? [];
  const loop = parents.findLast(({ type }) => /^(While|DoWhile|For)Statement$/.test(type));
  if (!loop) return faults;
  const heads = [loop['test'], loop['update'], loop['init']] as (Node | null)[];
  return heads.some((head) => head && head.start <= node.start && node.end <= head.end) ? [] : faults;
}
