import { PdfFile, type FoundDictionary } from './pdf-file.ts';
import { pdfRefusals } from './pdf-refusals.ts';
import { PdfDictionary, PdfName, PdfReference, PdfString, type PdfValue } from './pdf-values.ts';

const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix'];
const launchTargets = ['F', 'Win', 'Mac', 'Unix'];
/** Keys that make a dictionary worth judging; one without them and without an action has nothing to judge. */
const suspectKeys = ['JS', 'OnInstantiate', 'EF', 'AcroForm', 'XFA', 'OpenAction', 'AA', '3DA', 'Activation'];
/** Triggers of an annotation that need a click: pressing and releasing the mouse button. */
const clicks = new Set(['D', 'U']);
/** Actions allowed without a click: they move within the document or show and hide parts of it. */
const quietActions = new Set(['GoTo', 'Hide', 'SetOCGState']);
const quietCommands = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);
const loudActions: Partial<Record<string, string>> = {
  URI: 'opens a web page',
  SubmitForm: 'sends what is filled in',
  ImportData: 'loads data',
  GoToR: 'opens another file',
  GoToE: 'opens another file',
  Sound: 'plays media',
  Movie: 'plays media',
  Rendition: 'plays media',
  RichMediaExecute: 'plays media',
};
const maxActionsInARow = 1000;

interface ReadContent {
  /** Why the file is refused (for its owner); undefined if it is not. */
  refused: string | undefined;
  /** Pixels of all pictures together. */
  pixels: number;
}

/**
 * Reads a PDF and returns why it is refused (scripts, programs to start, embedded files, form programs, actions
 * without a click) and the pixels of its pictures; throws RefusedPdf for one that is ambiguous, asks for a password
 * or certificate, or is far too large when unpacked or drawn.
 */
export async function readContent(content: Buffer): Promise<ReadContent> {
  const file = await PdfFile.read(content, isSuspect);
  return { refused: refusedContent(file), pixels: file.pixels };
}

function refusedContent(file: PdfFile): string | undefined {
  for (const candidate of file.notable) {
    const what = forbiddenContent(file, candidate);
    if (what) return pdfRefusals.contains(what);
  }
  for (const { dictionary } of file.notable) {
    const what = actionWithoutClick(file, dictionary);
    if (what) return pdfRefusals.byItself(what);
  }
  return undefined;
}

/** Tells whether a dictionary needs judging. Cheap, because a large document has hundreds of thousands. */
function isSuspect(dictionary: PdfDictionary): boolean {
  if (suspectKeys.some((key) => dictionary.has(key))) return true;
  const isFile = dictionary.all('Type').some((type) => !(type instanceof PdfName) || type.text === 'EmbeddedFile');
  return isFile || dictionary.all('S').some((type) => !(type instanceof PdfName) || type.text === 'Launch');
}

function forbiddenContent(file: PdfFile, candidate: FoundDictionary): string | undefined {
  if (holdsScript(file, candidate)) return 'scripts';
  if (startsProgram(file, candidate.dictionary)) return 'a command that starts a program';
  if (holdsFile(file, candidate)) return 'other files';
  if (holdsFormProgram(file, candidate.dictionary)) return 'a form program';
  return undefined;
}

function holdsScript(file: PdfFile, { dictionary, isStream }: FoundDictionary): boolean {
  if (isStream && dictionary.has('OnInstantiate')) return true;
  const isAction = dictionary.has('S');
  return dictionary.all('JS').some((script) => {
    // A script that cannot be found may be one for readers that look elsewhere.
    if (isAction && script !== null) return true;
    return file.resolve(script).some((value) => value instanceof PdfString);
  });
}

function startsProgram(file: PdfFile, dictionary: PdfDictionary): boolean {
  return file.names(dictionary, 'S').includes('Launch') && launchTargets.some((key) => dictionary.has(key));
}

function holdsFile(file: PdfFile, { dictionary, isStream }: FoundDictionary): boolean {
  if (isStream && file.names(dictionary, 'Type').includes('EmbeddedFile')) return true;
  const files = file.all(dictionary, 'EF');
  if (files.some((value) => value instanceof PdfDictionary && fileNames.some((name) => value.has(name)))) return true;
  const isNamed = fileNames.some((name) => dictionary.all(name).some((value) => value instanceof PdfString));
  return isNamed && dictionary.all('EF').some((value) => value instanceof PdfReference);
}

function holdsFormProgram(file: PdfFile, dictionary: PdfDictionary): boolean {
  const forms = file.all(dictionary, 'AcroForm').filter((value) => value instanceof PdfDictionary);
  if (dictionary.has('Fields')) forms.push(dictionary);
  return forms.some((form) => form.all('XFA').some((value) => value !== null));
}

/** Returns what the dictionary does on opening, on turning a page or on hovering ('plays media', …); undefined if nothing. */
function actionWithoutClick(file: PdfFile, dictionary: PdfDictionary): string | undefined {
  if (startsMedia(file, dictionary)) return 'plays media';
  const triggers = file.all(dictionary, 'AA').filter((value) => value instanceof PdfDictionary);
  const actions = [
    ...dictionary.all('OpenAction'),
    ...triggers.flatMap((trigger) =>
      trigger
        .keys()
        .filter((key) => !clicks.has(key))
        .flatMap((key) => trigger.all(key)),
    ),
  ];
  const seen = new Set<number>();
  for (let index = 0; index < actions.length; index += 1) {
    const action = actions[index];
    if (action instanceof PdfReference && (seen.has(action.number) || !seen.add(action.number))) continue;
    if (index >= maxActionsInARow) return 'does a great deal';
    for (const target of file.resolve(action)) {
      if (!(target instanceof PdfDictionary)) continue;
      const what = loudness(file, target);
      if (what) return what;
      actions.push(...nextOf(file, target));
    }
  }
  return undefined;
}

/** Returns what an action does if it needs a click; undefined for a quiet one. */
function loudness(file: PdfFile, action: PdfDictionary): string | undefined {
  for (const type of file.names(action, 'S')) {
    if (type === 'Named') {
      if (file.names(action, 'N').some((command) => !quietCommands.has(command))) return 'prints or runs a command';
    } else if (!quietActions.has(type)) return loudActions[type] ?? 'does something';
  }
  return undefined;
}

/** Returns the actions that follow this one, those of arrays included. */
function nextOf(file: PdfFile, action: PdfDictionary): PdfValue[] {
  return action.all('Next').flatMap((next) => {
    const lists = file.resolve(next).filter((value) => Array.isArray(value));
    return [next, ...lists.flat()];
  });
}

/** Tells whether a film or 3D scene starts when its page is shown (PO, PV) instead of on a click. */
function startsMedia(file: PdfFile, dictionary: PdfDictionary): boolean {
  const starts = [
    ...file.all(dictionary, '3DA').flatMap((value) => (value instanceof PdfDictionary ? file.names(value, 'A') : [])),
    ...file
      .all(dictionary, 'Activation')
      .flatMap((value) => (value instanceof PdfDictionary ? file.names(value, 'Condition') : [])),
  ];
  return starts.some((start) => start === 'PO' || start === 'PV');
}
