const printAnew = 'Open it and print it to a new PDF.';

/** Sentences for the owner of a refused PDF: why, and what to do. */
export const pdfRefusals = {
  notPdf: 'This is not a PDF file. Please save or export the document as a PDF.',
  damaged: `This PDF is damaged. Export it again, or open it and print it to a new PDF.`,
  unusual: `This PDF is built in an unusual way and could not be checked. ${printAnew}`,
  tooMuch: `This PDF takes too long to check. ${printAnew}`,
  bomb: `This PDF unpacks to far more than its size. ${printAnew}`,
  pixels: `The pictures in this PDF have too many pixels. ${printAnew}`,
  password: 'This PDF asks for a password. Open it with the password and print it to a new PDF.',
  certificate: 'This PDF opens only with a certificate. Open it with the certificate and print it to a new PDF.',
  pages: (max: number) => `A PDF may have 1 to ${max} pages. Print the pages you need to a new PDF.`,
  pageSize: 'A page of this PDF has an impossible size. Print it to a new PDF on Letter or A4 paper.',
  contains: (what: string) => `This PDF contains ${what}. ${printAnew}`,
  byItself: (what: string) => `This PDF ${what} by itself. ${printAnew}`,
};

/** Thrown for a file that is refused; the message is the sentence for its owner. */
export class RefusedPdf extends Error {}

/** Thrown for a file that readers understand differently, or that takes more work than any ordinary file. */
export class UnusualPdf extends RefusedPdf {
  constructor() {
    super(pdfRefusals.unusual);
  }
}
