const signature = Buffer.from('%PDF-');
/** Readers look for the signature in so many bytes. */
const headLength = 1024;

export const startsWithSignature = (content: Uint8Array): boolean =>
  signature.equals(content.subarray(0, signature.length));

/**
 * Passes a PDF on from its signature, where that begins within the first 1,024 bytes: mail gateways and printer drivers put
 * something before it, which readers pass over. It is not kept, lest the file be a web page or a program as well. `end` passes on
 * what is shorter than that.
 */
export function fromSignature(take: (piece: Buffer) => Promise<void>) {
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
