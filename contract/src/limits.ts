/** Sizes that both sides know (LIM-001 ff.). */
export const libraryPageSize = 10;
export const searchMaxLength = 200;
export const nameMaxLength = 200;
/** Bytes of the largest PDF that is accepted unless the server is configured otherwise. */
export const pdfMaxBytes = 25 * 1024 * 1024;
