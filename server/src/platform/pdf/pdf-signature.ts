const signature = Buffer.from('%PDF-');
/** Bytes at the start in which readers look for the signature. */
const headLength = 1024;

/** Tells whether the content begins with `%PDF-`. */
export const startsWithSignature = (content: Uint8Array): boolean =>
  signature.equals(content.subarray(0, signature.length));

/**
 * Returns a filter that passes the pieces of a PDF to `take` without what comes before a signature within the first
 * 1,024 bytes; without a signature there it passes everything. Call `end` after the last piece. Mail gateways put
 * something there, and keeping it could make the file a web page or a program as well.
 */
export function dropBeforeSignature(take: (piece: Buffer) => Promise<void>) {
  let head: Buffer | undefined = Buffer.alloc(0);
  const end = async () => {
    if (!head) return;
    const at = head.subarray(0, headLength).indexOf(signature);
    const content = at > 0 ? head.subarray(at) : head;
    head = undefined;
    await take(content);
  };
  return {
    take: async (piece: Buffer) => {
      if (!head) return take(piece);
      head = Buffer.concat([head, piece]);
      if (head.length >= headLength) await end();
    },
    end,
  };
}
