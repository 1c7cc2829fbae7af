import { categoryHues } from '@teamsparks/contract/shared/category-hues';
import { packPagesMax } from '@teamsparks/contract/shared/limits';
import type { PaperSheet } from '../sheet/paper-sheet.ts';
import { type Binding, drawDocument, type Drawn } from './document.ts';
import { type Card, layOutCards } from './draw-cards.ts';
import { handoutPages } from './handout-pages.ts';
import { drawFooter, layOut } from './draw-sheet.ts';
import { openOwn, type OwnPdf, type OwnPlace, putOwnPages } from './own-pages.ts';
import { type ContentsLine, contentsPages, materialPages, type PackPages, planPages } from './pack-pages.ts';
import { type Pack, type PackedChallenge, unprintedIn } from './pack.ts';
import type { Look, Pen } from './pen.ts';
import { type Printing, frameOf, ink as black } from './style.ts';

class TooLong extends Error {}

/**
 * Draws all copies of a pack into one PDF: contents, plan, the copies of each challenge, cards, materials. Copies
 * count their own pages; an uploaded PDF is included once, if it can be read. The same pack gives the same bytes. A
 * pack longer than {@link packPagesMax} returns no bytes and one page more than that. `report` gets the number of
 * pages drawn so far.
 */
export async function drawPack(
  pack: Pack,
  { paper, ink }: Omit<Printing, 'copy'>,
  report: (pages: number) => void = () => {},
): Promise<Drawn> {
  const owns = new Map<PackedChallenge, OwnPdf>();
  for (const challenge of pack.challenges) {
    const own = challenge.own?.pdf && (await openOwn(challenge.own.pdf));
    if (own) owns.set(challenge, own);
  }
  const places: OwnPlace[] = [];
  const look: Look = {
    hue: black,
    ink: black,
    frame: frameOf(paper),
    low: ink === 'low',
    tight: false,
    language: 'en',
  };
  const bind = (pen: Pen, addPage: () => void, binding: Binding): void =>
    new Binder({ pack, owns, places }, pen, { addPage, binding, report }).bind();
  try {
    const drawn = await drawDocument(pack.name, look, bind, { isBound: true });
    return places.length === 0 ? drawn : { ...drawn, pdf: await putOwnPages(drawn.pdf, places) };
  } catch (error) {
    if (error instanceof TooLong) return { pdf: Buffer.alloc(0), pages: packPagesMax + 1 };
    throw error;
  }
}

interface Bound {
  pack: Pack;
  owns: ReadonlyMap<PackedChallenge, OwnPdf>;
  /** Filled while the pages are laid out. */
  places: OwnPlace[];
}

interface Press {
  addPage: () => void;
  binding: Binding;
  report: (pages: number) => void;
}

/** Lays out one pack. */
class Binder {
  readonly #pack: Pack;
  readonly #owns: Bound['owns'];
  readonly #places: OwnPlace[];
  readonly #pen: Pen;
  readonly #addPage: () => void;
  readonly #binding: Binding;
  readonly #lines: ContentsLine[] = [];
  #pages = 0;

  constructor({ pack, owns, places }: Bound, pen: Pen, { addPage, binding, report }: Press) {
    this.#pack = pack;
    this.#owns = owns;
    this.#places = places;
    this.#pen = pen;
    this.#binding = binding;
    this.#addPage = () => {
      if (this.#pages === packPagesMax) throw new TooLong();
      addPage();
      this.#pages += 1;
      report(this.#pages);
    };
  }

  /** Leaves pages free for the contents, draws all parts, then fills the contents with their page numbers. */
  bind(): void {
    const { name, plan, challenges, cards, materials } = this.#pack;
    const lead = [this.#pack.lead, ...unprintedIn(this.#pack)];
    const room = contentsPages(name, lead, this.#plannedLines(), this.#pen).count;
    const contents = this.#pen.inside('Sect');
    for (let page = 0; page < room; page += 1) {
      this.#addPage();
      if (page === 0) this.#binding.bookmark('Contents');
    }
    if (plan) this.#add('Plan', '1 copy', planPages(name, plan, this.#pen));
    for (const challenge of challenges) this.#addChallenge(challenge);
    if (cards && cards.length > 0) this.#addCards(cards);
    if (materials) this.#add('Materials', '1 copy', materialPages(name, materials, this.#pen));
    const pages = contentsPages(name, lead, this.#lines, contents);
    for (let page = 0; page < room; page += 1) this.#binding.onPage(page, () => pages.draw(page));
  }

  /** Returns the lines of the contents before page numbers exist, to reserve the same room. */
  #plannedLines(): ContentsLine[] {
    const { plan, challenges, cards, materials } = this.#pack;
    const line = (title: string, note: string): ContentsLine => ({ title, note, page: '000' });
    return [
      ...(plan ? [line('Plan', '1 copy')] : []),
      ...challenges.map((challenge) => line(challenge.name, this.#copiesOf(challenge))),
      ...(cards && cards.length > 0 ? [line('Cards', '1 of each challenge')] : []),
      ...(materials ? [line('Materials', '1 copy')] : []),
    ];
  }

  #begin(title: string, note: string): void {
    this.#lines.push({ title, note, page: String(this.#pages + 1) });
  }

  #add(title: string, note: string, pages: PackPages): void {
    this.#begin(title, note);
    for (let page = 0; page < pages.count; page += 1) {
      this.#addPage();
      if (page === 0) this.#binding.bookmark(title);
      pages.draw(page);
    }
  }

  #addCards(cards: readonly Card[]): void {
    this.#begin('Cards', '1 of each challenge');
    const first = this.#pages;
    layOutCards(cards, 'H2', this.#pen.inside('Sect').with({ low: true }), () => {
      this.#addPage();
      if (this.#pages === first + 1) this.#binding.bookmark('Cards');
    });
  }

  #addChallenge(challenge: PackedChallenge): void {
    const { name, team, appraiser, handouts } = challenge;
    this.#begin(name, this.#copiesOf(challenge));
    let isFirst = true;
    const copy = (title: string, sheet: PaperSheet, kind: Printing['copy']): void => {
      let isOpened = false;
      layOut({ sheet, copy: kind, follows: true, teams: this.#pack.teams }, this.#penOf(sheet), () => {
        this.#addPage();
        if (isFirst) this.#binding.bookmark(name);
        if (!isOpened) this.#binding.bookmark(title, 1);
        isFirst = false;
        isOpened = true;
      });
    };
    for (let at = 1; at <= (team?.copies ?? 0); at += 1) {
      if (team) copy(team.copies === 1 ? 'Team copy' : `Team copy ${at}`, team.sheet, 'team');
    }
    if (appraiser) copy('Appraiser copy', appraiser, 'appraiser');
    if (handouts) this.#addHandouts(handouts, isFirst ? [`${name}: handouts`, 0] : ['Handouts', 1]);
    const own = this.#owns.get(challenge);
    if (own) this.#addOwn(name, own);
  }

  #addHandouts(sheet: PaperSheet, bookmark: [title: string, depth: 0 | 1]): void {
    const pen = this.#penOf(sheet);
    const { pages } = handoutPages(sheet.handouts, pen, this.#pack.teams);
    for (const [index, draw] of pages.entries()) {
      this.#addPage();
      if (index === 0) this.#binding.bookmark(...bookmark);
      draw();
      drawFooter(sheet.name, `handouts, page ${index + 1} of ${pages.length}`, pen);
    }
  }

  /** Adds empty pages for an uploaded PDF, which is put onto them later. */
  #addOwn(name: string, own: OwnPdf): void {
    this.#places.push({ own, first: this.#pages });
    for (let page = 0; page < own.getPageCount(); page += 1) {
      this.#addPage();
      if (page === 0) this.#binding.bookmark(name);
    }
  }

  #penOf(sheet: PaperSheet): Pen {
    const { language } = sheet;
    return this.#pen.inside('Sect', language === 'en' ? {} : { lang: language }).with(lookOf(sheet));
  }

  #copiesOf(challenge: PackedChallenge): string {
    const { team, appraiser, handouts, own } = challenge;
    const words = [];
    if (team) words.push(team.copies === 1 ? '1 team copy' : `${team.copies} team copies`);
    if (appraiser) words.push('1 appraiser copy');
    if (handouts) {
      words.push(handoutWords(handoutPages(handouts.handouts, this.#pen.with(lookOf(handouts)), this.#pack.teams)));
    }
    if (own) words.push(ownWords(own, this.#owns.has(challenge)));
    return words.join(', ');
  }
}

const lookOf = ({ category, language }: PaperSheet): Partial<Look> => ({ ...categoryHues[category], language });

function handoutWords({ needed, counted }: ReturnType<typeof handoutPages>): string {
  const words = needed === 1 ? '1 handout' : `${needed} handouts`;
  return counted ? `${words}, each in here once` : words;
}

function ownWords({ copies, pdf }: NonNullable<PackedChallenge['own']>, isIn: boolean): string {
  if (isIn) return `own PDF, print ${copies} \u00d7`;
  const why = pdf ? 'cannot be copied' : 'is too large';
  return `own PDF ${why} and is not in here: print it ${copies} \u00d7 from its page`;
}
