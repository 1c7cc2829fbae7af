// A browser that translates a page puts elements of its own in place of our texts, and React goes on changing texts that nobody sees
// (FST-047). A text that is the only child of its element is written anew, so sentences with values are one text each.
// `node scripts/whole-sentences.mjs web/src/parts` looks at one folder.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SyntaxKind } from 'typescript/unstable/ast';
import * as syntax from 'typescript/unstable/ast/is';
import { API, TypeFlags } from 'typescript/unstable/sync';
import { root, stop } from './bootstrap.mjs';

const textFlags = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;
const emptyFlags = TypeFlags.BooleanLike | TypeFlags.Nullable | TypeFlags.Void | TypeFlags.Never;
/** Elements that hold words; what others are given as children are elements. */
const wordElements = /^(?:a|button|span|p|label|summary|strong|em|dt|dd|td|th|h[1-6]|caption|legend)$/;

const either = (...kinds) => Object.assign({}, ...kinds);

/** Returns what a value of a type may be as a child of React: a text, nothing, something else. */
function kindOfType(type) {
  if (type.flags & TypeFlags.Union) return either(...type.getTypes().map(kindOfType));
  if (type.flags & textFlags) return { text: true };
  return type.flags & emptyFlags ? { empty: true } : { other: true };
}

/** Returns what an expression may be as a child, looking through its conditions. */
function kindOf(expression, checker) {
  const of = (one) => kindOf(one, checker);
  if (syntax.isParenthesizedExpression(expression)) return of(expression.expression);
  if (syntax.isConditionalExpression(expression)) return either(of(expression.whenTrue), of(expression.whenFalse));
  if (syntax.isBinaryExpression(expression)) {
    const { kind } = expression.operatorToken;
    if (kind === SyntaxKind.AmpersandAmpersandToken) return either({ empty: true }, of(expression.right));
    if (kind === SyntaxKind.BarBarToken || kind === SyntaxKind.QuestionQuestionToken)
      return either({ ...of(expression.left), empty: false }, of(expression.right));
  }
  if (SyntaxKind[expression.kind].startsWith('Jsx')) return { other: true };
  return kindOfType(checker.getTypeAtLocation(expression));
}

/** Returns the children as React gets them, without the blank lines between elements; `fixed` is a text without values. */
function childrenOf(element, checker) {
  return [...element.children].flatMap((child) => {
    if (syntax.isJsxText(child))
      return /\S|^[^\S\n]+$/.test(child.text) ? [{ text: true, fixed: child.text.trim() }] : [];
    if (!syntax.isJsxExpression(child)) return [{ other: true }];
    const { expression } = child;
    if (!expression) return [];
    return syntax.isStringLiteral(expression)
      ? [{ text: true, fixed: expression.text.trim() }]
      : [kindOf(expression, checker)];
  });
}

/** Returns what is wrong with the children of an element ('' is a fragment), or undefined. */
function problemOf(name, children) {
  const texts = children.filter(({ text, other }) => text && !other);
  const values = children.filter(({ text, fixed }) => text && fixed === undefined);
  if (name === '') return texts.length > 0 ? 'a fragment with text: make it a span or a template' : undefined;
  if (children.length < 2) return undefined;
  if (texts.length === children.length)
    return values.length > 0 ? 'a sentence in pieces: make it one template' : undefined;
  if (values.some(({ other }) => !other)) return 'a value beside elements: put it into a span';
  if (wordElements.test(name) && values.length > 0) return 'what may be text beside elements: put it into a span';
  const first = children.findIndex(({ empty }) => empty);
  const isAfter = first >= 0 && children.slice(first).some(({ fixed }) => fixed);
  return isAfter ? 'text after what comes and goes: put it into a span' : undefined;
}

function findingsIn(path, file, checker) {
  const findings = [];
  const look = (node) => {
    if (syntax.isJsxElement(node) || syntax.isJsxFragment(node)) {
      const name = syntax.isJsxElement(node) ? node.openingElement.tagName.getText(file) : '';
      const problem = problemOf(name, childrenOf(node, checker));
      const line = file.text.slice(0, node.getStart(file)).split('\n').length;
      if (problem) findings.push(`${path}:${line}  ${problem}`);
    }
    node.forEachChild(look);
  };
  look(file);
  return findings;
}

const filesAt = (folder, place) =>
  place.endsWith('.tsx')
    ? [place]
    : readdirSync(join(folder, place), { recursive: true }).map((path) => `${place}/${path.replaceAll('\\', '/')}`);

/** Returns "path:line  problem" for each sentence in pieces at the places, by the types of the project at `configPath`; paths are relative to `folder`. */
export function sentencesInPieces(folder, configPath, places) {
  const api = new API({ cwd: folder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(folder, configPath)] });
    const { program, checker } = snapshot.getProjects()[0];
    const paths = places.flatMap((place) => filesAt(folder, place)).filter((path) => path.endsWith('.tsx'));
    return paths.toSorted().flatMap((path) => findingsIn(path, program.getSourceFile(join(folder, path)), checker));
  } finally {
    api.close();
  }
}

if (process.argv[1] === import.meta.filename) {
  const places = process.argv.slice(2);
  const findings = sentencesInPieces(root, 'web/tsconfig.json', places.length > 0 ? places : ['web/src']);
  if (findings.length > 0) {
    process.stdout.write(`${findings.join('\n')}\n`);
    stop(`A translated page would keep old words in ${findings.length} places.`);
  }
}
