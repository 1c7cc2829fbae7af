import * as z from 'zod/mini';
import { inks, papers, sheetCopies } from './sheet-copies.ts';

const printed = { paper: z._default(z.enum(papers), papers[0]), ink: z._default(z.enum(inks), inks[0]) };

/** What follows `/pdfs/{name}.pdf`: without a copy it is the PDF that people open, somebody's own or the team copy. */
export const pdfQuery = z.object({ copy: z.optional(z.enum(sheetCopies)), ...printed });
