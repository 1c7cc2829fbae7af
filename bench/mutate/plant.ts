import type { Mutant } from './find-mutants.ts';

/** Returns the source with all faults planted, each active only while `globalThis.__fault` returns true for its id. */
export function plant(source: string, mutants: readonly Mutant[]): string {
  const sorted = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end || a.id - b.id);
  const roots: Mutant[] = [];
  for (const mutant of sorted) if (!roots.some((root) => mutant.end <= root.end)) roots.push(mutant);
  let planted = '';
  let at = 0;
  for (const root of roots) {
    const within = sorted.filter((one) => one !== root && one.start >= root.start && one.end <= root.end);
    planted += source.slice(at, root.start) + switched(source, root, within);
    at = root.end;
  }
  return planted + source.slice(at);
}

function switched(source: string, root: Mutant, within: Mutant[]): string {
  const moved = within.map((one) => ({ ...one, start: one.start - root.start, end: one.end - root.start }));
  const inner = plant(source.slice(root.start, root.end), moved);
  const awake = `globalThis.__fault?.(${root.id})`;
  if (root.shape === 'statement') return `{ if (!${awake}) { ${inner} } }`;
  if (root.shape === 'expression') return `(${awake} ? (${root.text}) : (${inner}))`;
  const own = inner.startsWith('"') || inner.startsWith("'") ? inner : spokenText(inner);
  return `{${awake} ? ${root.text} : ${own}}`;
}

/** Returns JSX text as React renders it: lines trimmed and joined, outer spaces of the text kept. */
function spokenText(text: string): string {
  const lines = text.split('\n');
  const said = lines.map((line, index) => {
    const start = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? start : start.trimEnd();
  });
  return JSON.stringify(said.filter((line) => line !== '').join(' '));
}
