import { parseAst } from 'vitest/node';
import { faultsOf, type Node } from './faults.ts';

/** One planted fault: what stands between `start` and `end` becomes `text`. */
export interface Mutant {
  id: number;
  file: string;
  line: number;
  start: number;
  end: number;
  text: string;
  /** How the fault is switched on: in an expression, around a statement, or as the text of an element. */
  shape: 'expression' | 'statement' | 'jsx';
  before: string;
}

/** Returns every fault that can be planted in a file, in source order. */
export function findMutants(file: string, source: string): Omit<Mutant, 'id'>[] {
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  const mutants: Omit<Mutant, 'id'>[] = [];
  visit(program, [], (node, parents) => {
    for (const { start = node.start, end = node.end, text, shape = 'expression' } of faultsOf(node, parents, source)) {
      const line = source.slice(0, start).split('\n').length;
      mutants.push({ file, line, start, end, text, shape, before: source.slice(start, end) });
    }
  });
  return mutants;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Types hold no faults, but what is asserted to have a type does. */
const wrappers = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function visit(node: Node, parents: Node[], meet: (node: Node, parents: Node[]) => void): void {
  if (node.type.startsWith('TS') && !wrappers.has(node.type)) return;
  meet(node, parents);
  const inner = [...parents, node];
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, inner, meet);
  }
}
