import './print-codes.css';

/** Prints the codes and nothing else (print-codes.css). */
export function printCodes(title: string, codes: readonly string[]): void {
  const sheet = document.createElement('div');
  sheet.className = 'print-codes';
  for (const [tag, text] of [['h1', title], ...codes.map((code) => ['p', code] as const)] as const) {
    const element = document.createElement(tag);
    element.textContent = text;
    sheet.append(element);
  }
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  document.body.append(sheet);
  window.print();
}
