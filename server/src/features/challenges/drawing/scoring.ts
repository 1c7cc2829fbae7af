import type { ScoringItem } from '@teamsparks/contract/challenges/fields/sheet';
import type { Row } from './pages.ts';
import type { Pen, TextBox } from './pen.ts';
import { once, piecesOf, sectionGap, underHead } from './rows.ts';
import { boxLine, styles, type TextStyle } from './style.ts';
import type { Line } from './typesetter.ts';

const pointsWidth = 62;
/** Number of team columns if the number of teams is not given. */
const usualTeams = 6;
const widestTeam = 43;
/** Width of all team columns together (points): with twelve teams each has room for two digits. */
const teamsWidth = 288;
const padding = 5;
const cellPadding = ({ look }: Pen): number => (look.tight ? 2.5 : padding);
const least = ({ look }: Pen): number => (look.tight ? 20 : 26);
const headHeight = 18;
const totalHeight = 30;
const highestCell = 300;
const detailStyle: TextStyle = { ...styles.small, size: 9.5 };

/** Columns of the scoring table: item, points, and on the appraiser's copy one to write in for each team. */
interface Columns {
  item: Omit<TextBox, 'y'>;
  points: Omit<TextBox, 'y'>;
  teams: number[];
  teamWidth: number;
  left: number;
  width: number;
}

/** Returns the rows of the scoring table for the team copy; `[]` without scoring items. */
export function scoringRows(scoring: readonly ScoringItem[], pen: Pen): Row[] {
  const { textLeft: left, textWidth: width, right } = pen.frame;
  const item = { x: left, width: width - pointsWidth - 10 };
  const points = { x: right - pointsWidth, width: pointsWidth };
  return underHead('Scoring', tableRows(scoring, { item, points, teams: [], teamWidth: 0, left, width }, pen), pen);
}

/**
 * Returns the rows of the appraiser's scoring table, as wide as the sheet, with an empty column for each of `teams`
 * teams (six if left out); `[]` without scoring items.
 */
export function gridRows(scoring: readonly ScoringItem[], pen: Pen, teams = usualTeams): Row[] {
  const { left, fullWidth: width, right } = pen.frame;
  const teamWidth = Math.min(widestTeam, teamsWidth / teams);
  const first = right - teams * teamWidth;
  const item = { x: left, width: width - teams * teamWidth - pointsWidth - 6 };
  const points = { x: first - pointsWidth - 6, width: pointsWidth };
  const columns = Array.from({ length: teams }, (_, team) => first + team * teamWidth);
  const rows = tableRows(scoring, { item, points, teams: columns, teamWidth, left, width }, pen);
  const title = (y: number): void => pen.write('H2', 'Scoring', pen.headStyle, { x: left, y, width }, { own: true });
  return rows.length > 0 ? [{ gap: sectionGap(pen), height: 20, withNext: true, draw: title }, ...rows] : [];
}

/** Returns head, items and total, which stay together; screen readers announce the heading of each number. */
function tableRows(scoring: readonly ScoringItem[], columns: Columns, pen: Pen): Row[] {
  if (scoring.length === 0) return [];
  const table = new ScoreTable(columns, pen);
  const rows = [table.head(), ...scoring.flatMap((item) => table.item(item)), table.total(scoring)];
  const last = rows.length - 1;
  return rows.map((row, index) => ({ ...row, withNext: index < last }));
}

class ScoreTable {
  readonly #columns: Columns;
  readonly #pen: Pen;
  readonly #table: () => Pen;
  readonly #again: Required<Row>['again'];
  readonly #headHeight: number;

  constructor(columns: Columns, pen: Pen) {
    this.#columns = columns;
    this.#pen = pen;
    this.#table = once(() => pen.inside('Table'));
    const lines = Math.max(1, ...columns.teams.map((_, team) => this.#teamWords(team).length));
    this.#headHeight = headHeight + (lines - 1) * pen.lineHeight(styles.tableHead);
    this.#again = { height: this.#headHeight, draw: (top) => this.#drawHeadAgain(top) };
  }

  head(): Row {
    const { item, points } = this.#columns;
    const draw = (top: number): void => {
      const row = this.#table().inside('TR');
      const y = top + 1;
      const scope = { scope: 'Column', own: true } as const;
      row.write('TH', 'What counts', styles.tableHead, { ...item, y }, scope);
      row.write('TH', 'Points', styles.tableHead, { ...points, y }, { ...scope, align: 'right' });
      for (const [team, x] of this.#columns.teams.entries()) {
        row.write('TH', this.#teamWords(team).join(' '), styles.tableHead, { ...this.#teamBox(x), y }, scope);
      }
      this.#drawLines(top, this.#headHeight - 2, true);
    };
    return { gap: 0, height: this.#headHeight, withNext: true, draw };
  }

  /** Draws the headings of a continued table as decoration: they were read aloud where it began. */
  #drawHeadAgain(top: number): void {
    const { item, points } = this.#columns;
    const pen = this.#pen;
    pen.repeat('What counts', styles.tableHead, item.x, top + 7);
    pen.repeat('Points', styles.tableHead, points.x + points.width - pen.width('Points', styles.tableHead), top + 7);
    for (const [team, x] of this.#columns.teams.entries()) {
      for (const [line, words] of this.#teamWords(team).entries()) {
        pen.repeat(words, styles.tableHead, this.#teamBox(x).x, top + 7 + line * pen.lineHeight(styles.tableHead));
      }
    }
    this.#drawLines(top, this.#headHeight - 2, true);
  }

  /** Returns the text box of a team heading; a narrow column has less white around it. */
  #teamBox(x: number): Omit<TextBox, 'y'> {
    const { teamWidth } = this.#columns;
    const white = teamWidth < widestTeam ? 1.5 : padding;
    return { x: x + white, width: teamWidth - white };
  }

  /** Returns "Team 12", split into two lines if the column is narrow. */
  #teamWords(team: number): string[] {
    const words = ['Team', String(team + 1)];
    const fits = this.#pen.width(words.join(' '), styles.tableHead) <= this.#teamBox(0).width;
    return fits ? [words.join(' ')] : words;
  }

  /** Returns the rows of one item; several if it is as long as a page. */
  item({ item, detail, points, up_to }: ScoringItem): Row[] {
    const { width } = this.#columns.item;
    const blocks = [...this.#blocks(item, styles.bodyStrong, width), ...this.#blocks(detail, detailStyle, width)];
    const cells = once(() => this.#cells());
    const inside = cellPadding(this.#pen);
    const words = up_to ? `up to ${points}` : String(points);
    return groupsOf(blocks).map((group, index, groups) => {
      const [first, last] = [index === 0, index === groups.length - 1];
      const text = heightOf(group);
      const height =
        first && last ? Math.max(least(this.#pen), text + 2 * inside) : text + (first || last ? inside : 0);
      const draw = (top: number): void => {
        const y = first && last ? top + (height - text) / 2 + 0.7 : top + (first ? inside : 0);
        this.#drawBlocks(group, y, cells().item);
        if (first) this.#drawPoints(words, last ? top + height / 2 - 7 : y, cells().points);
        this.#drawLines(top, height, false);
      };
      return { gap: 0, height, withNext: true, draw, again: this.#again };
    });
  }

  #cells(): { item: Pen; points: Pen } {
    const row = this.#table().inside('TR');
    const cells = { item: row.inside('TH', { scope: 'Row' }), points: row.inside('TD', { own: true }) };
    for (const _ of this.#columns.teams) row.inside('TD');
    return cells;
  }

  #blocks(text: string, style: TextStyle, width: number): Block[] {
    return piecesOf(this.#pen.lines(text, style, width))
      .filter((lines) => lines.length > 0)
      .map((lines) => ({ lines, style, height: lines.length * this.#pen.lineHeight(style) }));
  }

  #drawBlocks(blocks: readonly Block[], top: number, cell: Pen): void {
    let y = top;
    for (const { lines, style, height } of blocks) {
      cell.put(lines, style, { ...this.#columns.item, y });
      y += height;
    }
  }

  #drawPoints(words: string, y: number, cell: Pen): void {
    const box = { ...this.#columns.points, y };
    cell.put(cell.lines(words, styles.body, box.width), styles.body, box, 'right');
  }

  total(scoring: readonly ScoringItem[]): Row {
    const { item, points, left, width } = this.#columns;
    const pen = this.#pen;
    const sum = scoring.reduce((total, one) => total + one.points, 0);
    const plain = pen.look.low || this.#columns.teams.length > 0;
    const draw = (top: number): void => {
      if (plain) pen.rule(left, top + totalHeight, width, true);
      else pen.panel(left - 8, top + 3, width + 16, totalHeight - 3, 6, 0.12);
      const row = this.#table().inside('TR');
      const y = top + (totalHeight + (plain ? 0 : 3) - pen.lineHeight(pen.headStyle)) / 2;
      row.write('TH', 'Total', pen.headStyle, { ...item, y }, { scope: 'Row', own: true });
      row.write('TD', String(sum), pen.headStyle, { ...points, y }, { align: 'right' });
      for (const _ of this.#columns.teams) row.inside('TD');
      this.#drawUprights(top, totalHeight);
    };
    return { gap: 0, height: totalHeight, withNext: false, draw, again: this.#again };
  }

  /** Draws the line under a row and the lines between the team columns. */
  #drawLines(top: number, height: number, strong: boolean): void {
    const { left, width } = this.#columns;
    this.#pen.rule(left, top + height - (strong ? 0 : 0.3), width, strong);
    this.#drawUprights(top, height);
  }

  #drawUprights(top: number, height: number): void {
    const last = this.#columns.teams.at(-1);
    if (last === undefined) return;
    const places = [...this.#columns.teams, last + this.#columns.teamWidth - 0.3];
    this.#pen.decorate((doc) => {
      doc.lineWidth(0.6);
      for (const x of places) doc.moveTo(x, top).lineTo(x, top + height);
      doc.stroke(boxLine);
    });
  }
}

interface Block {
  lines: Line[];
  style: TextStyle;
  height: number;
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

const groupsOf = (blocks: Block[]): Block[][] =>
  heightOf(blocks) <= highestCell ? [blocks] : blocks.map((block) => [block]);
