import type { Category } from '@teamsparks/contract/shared/vocabulary';
import { categoryMarks } from '@teamsparks/contract/shared/category-marks';

type Doc = PDFKit.PDFDocument;

const markGrid = 48;

/** Draws a category's mark in a square of `size` points whose top left corner is at x, y. */
export function drawCategoryMark(
  doc: Doc,
  category: Category,
  x: number,
  y: number,
  size: number,
  color: string,
  line = 3,
): void {
  const { lines, areas } = categoryMarks[category];
  doc
    .save()
    .translate(x, y)
    .scale(size / markGrid)
    .lineWidth(line)
    .lineCap('round')
    .lineJoin('round');
  if (areas !== '') doc.path(areas).fill(color);
  doc.path(lines).stroke(color);
  doc.restore();
}

/** Draws three dots, `filled` of which are filled, from `x` to the right around the height `middle`. */
export function drawLevelDots(doc: Doc, filled: number, x: number, middle: number, color: string): void {
  const radius = 3.6;
  for (let dot = 0; dot < 3; dot += 1) {
    doc.lineWidth(1.2).circle(x + radius + dot * 11, middle, radius);
    if (dot < filled) doc.fillAndStroke(color, color);
    else doc.stroke(color);
  }
}

/** Draws a warning triangle with an exclamation mark, from `x` to the right around the height `middle`. */
export function drawWarning(doc: Doc, x: number, middle: number, color: string): void {
  doc
    .save()
    .translate(x, middle - 5)
    .lineWidth(1.3)
    .lineJoin('round')
    .lineCap('round');
  doc.path('M5.5 0.6 L10.6 9.6 H0.4 Z').stroke(color);
  doc.path('M5.5 3.9 V6.2').stroke(color);
  doc.circle(5.5, 8, 0.75).fill(color);
  doc.restore();
}
