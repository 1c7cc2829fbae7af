/** An address as it was pasted, with the name beside it; both are texts to be checked. */
export interface Pasted {
  email: string;
  /** '' without one. */
  name: string;
}

const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e]/g;
/** What stands around an address: quotes, brackets, bullets, the end of a sentence. */
const around = /^(?:mailto:)?[\s"'<>()[\]{}|*•·–—:-]+|[\s"'<>()[\]{}|*•.:!?-]+$/gi;
const numbering = /^\d{1,3}[.)]\s+/;
/** Cells that say what stands in a column, or what somebody is. */
const headings =
  /^(?:(?:first|last|full|given|family|display|user)?\s*names?|e-?mails?(?:\s*address(?:es)?)?|addresses|address|to|cc|bcc|role|roles|student|parent|mentor|teacher|coach|grade|class)\s*(?:\[required\])?:?$/i;
const personName = /^['’]?\p{L}[\p{L}\p{M}'’. -]*$/u;
const nameMaxLength = 60;
/** An address has 254 letters at most. */
const pieceMaxLength = 1000;

/** Returns a text without the marks around an address. */
function bare(text: string): string {
  for (let before = '', now = text.trim(); ; before = now, now = now.replace(around, '').replace(/^mailto:/i, '')) {
    if (now === before) return now;
  }
}

/** Returns a name in spoken order, '' if it is none that an account may have. */
function nameOf(text: string): string {
  const [last = '', first] = text
    .replace(/["“”]/g, '')
    .split(',')
    .map((part) => part.trim());
  if (headings.test(text)) return '';
  const name = (first ? `${first} ${last}` : last).replace(/\s+/g, ' ').trim();
  return personName.test(name) && name.length <= nameMaxLength ? name : '';
}

/** Splits a line at tabs, semicolons and commas, but not within quotes or angle brackets. */
function piecesOf(line: string): string[] {
  const pieces = line.match(/(?:"[^"]{0,300}"|<[^<>]{0,300}>|[^\t;,，；、])+/g) ?? [];
  return pieces
    .map((piece) => piece.trim().slice(0, pieceMaxLength).replace(numbering, ''))
    .filter((piece) => /[^\s"'<>|*•–—-]/.test(piece));
}

/** Returns the addresses in one piece: "Ada Lovelace <ada@x.example>", "ada@x.example Ada", or several with spaces between. */
function addressesIn(piece: string): Pasted[] {
  const angled = /^(.*?)<([^<>]*@[^<>]*)>/.exec(piece);
  if (angled) return [{ email: bare(angled[2] ?? ''), name: nameOf(angled[1] ?? '') }];
  const words = piece.split(/[\s|]+/);
  const addresses = words.filter((word) => word.includes('@'));
  const rest = words.filter((word) => !word.includes('@')).join(' ');
  return addresses.map((word) => ({ email: bare(word), name: addresses.length === 1 ? nameOf(bare(rest)) : '' }));
}

/** Tells whether a piece without @ may be a name or the rest of a table row; "ada.lincoln.example" is an address that lacks its @. */
const isBeside = (piece: string): boolean => !/\S\.\S/.test(piece.replace(/\b\p{L}\.(?=\p{L}\.?)/gu, ''));

/** Reads one line: names stand before their address, or behind the only one. */
function readLine(line: string): Pasted[] {
  const rows: Pasted[] = [];
  let names: string[] = [];
  const pieces = piecesOf(line);
  const hasAddress = pieces.some((piece) => piece.includes('@'));
  const give = (row: Pasted): Pasted => (row.name ? row : { ...row, name: joined(names) });
  for (const piece of pieces) {
    const addresses = addressesIn(piece);
    if (addresses.length > 0) {
      // "Lovelace, Ada <ada@x.example>" comes in two pieces.
      const [only] = addresses;
      if (addresses.length === 1 && only?.name && names.length === 1 && piece.includes('<') && !only.name.includes(' '))
        rows.push({ ...only, name: nameOf(`${names[0]}, ${only.name}`) });
      else rows.push(...addresses.map((row) => (addresses.length === 1 ? give(row) : row)));
      names = [];
    } else if (headings.test(piece)) continue;
    else if (hasAddress && isBeside(piece)) names.push(piece);
    else rows.push({ email: bare(piece), name: '' });
  }
  const [single] = rows;
  if (rows.length === 1 && single && single.name === '') return [{ ...single, name: joined(names) }];
  return rows;
}

/** Returns the name that cells make: "Ada" and "Lovelace", or "Lovelace, Ada" in one. */
const joined = (cells: readonly string[]): string => nameOf(cells.filter((cell) => !/\d/.test(cell)).join(' '));

/**
 * Returns the addresses in a pasted text, in their order, with the names beside them: separated by commas, semicolons, tabs, spaces or lines,
 * as "Name <address>", or cells of a table. What looks like an address without being one is returned, too. Headings are left out.
 */
export function readPasted(text: string): Pasted[] {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/[\u00a0\u202f\u3000]/g, ' ')
    .replace(/[“”„]/g, '"')
    .replaceAll('＠', '@')
    .split(/[\n\r\u2028\u2029]+/)
    .flatMap(readLine)
    .filter(({ email }) => email !== '');
}
