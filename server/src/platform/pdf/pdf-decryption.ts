import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { pdfRefusals, RefusedPdf } from './pdf-refusals.ts';
import { PdfDictionary, PdfName, PdfString, type PdfValue } from './pdf-values.ts';

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const aesBlock = 16;

/** Decrypts the data of a stream, given the number and generation of its object. */
export type Decryption = (data: Buffer, number: number, generation: number) => Buffer;

/** Returns the value of a key, references followed. */
type Get = (dictionary: PdfDictionary, key: string) => PdfValue;

/**
 * Returns the ciphers that may decrypt the streams of a file that opens with the empty password (ISO 32000-2, 7.6.4); none if it needs
 * a password; throws RefusedPdf if it needs a certificate. A stream may choose among several ciphers.
 */
export function decryptionsOf(encryption: PdfDictionary, id: Buffer, get: Get): Decryption[] {
  if (nameOf(get(encryption, 'Filter')) !== 'Standard') throw new RefusedPdf(pdfRefusals.certificate);
  const terms = termsOf(encryption, get);
  const ciphers = terms.version >= 5 ? longCipher(terms) : shortCiphers(terms, id);
  if (ciphers) return ciphers;
  // The document is not encrypted, only its attachments are.
  return terms.version >= 4 && terms.isOpen ? [(data) => data] : [];
}

function nameOf(value: PdfValue): string | undefined {
  return value instanceof PdfName ? value.text : undefined;
}

function longCipher(terms: Terms): Decryption[] | undefined {
  const key = longKey(terms);
  return key && [(data) => aes(key, data)];
}

function shortCiphers(terms: Terms, id: Buffer): Decryption[] | undefined {
  const proved = terms.keyLengths.map((length) => shortKey(terms, id, length)).find((key) => key !== undefined);
  if (!proved) return undefined;
  // Some programs shorten the key of a cipher that takes 128 bits; readers fill it up.
  const key = terms.version === 4 ? Buffer.concat([proved, Buffer.alloc(aesBlock - proved.length)]) : proved;
  const withRc4: Decryption = (data, number, generation) => rc4(objectKey(key, number, generation, ''), data);
  const withAes: Decryption = (data, number, generation) => aes(objectKey(key, number, generation, 'sAlT'), data);
  return terms.version === 4 ? [withRc4, withAes] : [withRc4];
}

interface Terms {
  version: number;
  revision: number;
  permissions: number;
  owner: Buffer;
  user: Buffer;
  userKey: Buffer;
  hasPlainMetadata: boolean;
  /** True if the defaults for streams and strings are both "Identity", so that nothing is encrypted unless it says so. */
  isOpen: boolean;
  /** Key lengths to try (bytes), the likeliest first: programs do not agree where the length is written. */
  keyLengths: number[];
}

function termsOf(encryption: PdfDictionary, get: Get): Terms {
  const number = (key: string) => Number(get(encryption, key) ?? 0);
  const bytes = (key: string) => {
    const value = get(encryption, key);
    return value instanceof PdfString ? value.bytes : Buffer.alloc(0);
  };
  const version = number('V');
  const said = number('Length');
  const usual = version === 4 ? 16 : 5;
  const lengths = [said / 8, said, usual, 16].filter((length) => Number.isInteger(length) && length >= 5);
  return {
    version,
    revision: number('R'),
    permissions: number('P'),
    owner: bytes('O'),
    user: bytes('U'),
    userKey: bytes('UE'),
    hasPlainMetadata: get(encryption, 'EncryptMetadata') === false,
    isOpen: ['StmF', 'StrF'].every((key) => (nameOf(get(encryption, key)) ?? 'Identity') === 'Identity'),
    keyLengths: [...new Set(lengths.filter((length) => length <= 16))],
  };
}

/** Returns the key of the empty password by algorithms 2 and 6; undefined if it does not open the file. */
function shortKey({ revision, permissions, owner, user, hasPlainMetadata }: Terms, id: Buffer, length: number) {
  const limits = Buffer.alloc(4);
  limits.writeInt32LE(permissions | 0);
  const noMetadata = Buffer.alloc(revision >= 4 && hasPlainMetadata ? 4 : 0, 0xff);
  let key = md5(padding, owner.subarray(0, 32), limits, id, noMetadata).subarray(0, length);
  const [hashings, rounds] = revision >= 3 ? [50, 20] : [0, 1];
  for (let hashing = 0; hashing < hashings; hashing += 1) key = md5(key).subarray(0, length);
  let proof = revision >= 3 ? md5(padding, id) : padding;
  for (let round = 0; round < rounds; round += 1) {
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  }
  return user.subarray(0, proof.length).equals(proof) ? key : undefined;
}

/** Returns the key of the empty password by algorithm 2.A; undefined if it does not open the file. */
function longKey({ revision, user, userKey }: Terms): Buffer | undefined {
  const hash = revision === 5 ? (salt: Buffer) => sha(256, salt) : hardenedHash;
  if (user.length < 48 || userKey.length < 32 || !hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) {
    return undefined;
  }
  const unlock = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(aesBlock));
  return unlock.setAutoPadding(false).update(userKey.subarray(0, 32));
}

/** Returns the hash of the empty password by algorithm 2.B. */
function hardenedHash(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(repeated);
    const sum = mixed.subarray(0, aesBlock).reduce((total, byte) => total + byte, 0);
    key = sha(([256, 384, 512] as const)[sum % 3] ?? 256, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function objectKey(key: Buffer, number: number, generation: number, salt: string): Buffer {
  const place = Buffer.from(
    [number, number >> 8, number >> 16, generation, generation >> 8].map((byte) => byte & 0xff),
  );
  return md5(key, place, Buffer.from(salt)).subarray(0, Math.min(key.length + 5, 16));
}

/** Decrypts whole blocks and leaves the padding in, because the end of the data is not certain. */
function aes(key: Buffer, data: Buffer): Buffer {
  const wholeBytes = data.length - (data.length % aesBlock);
  if (wholeBytes < 2 * aesBlock) return Buffer.alloc(0);
  const name = key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc';
  const decipher = createDecipheriv(name, key, data.subarray(0, aesBlock)).setAutoPadding(false);
  return decipher.update(data.subarray(aesBlock, wholeBytes));
}

/** Applies RC4, written out here because node:crypto no longer has it. */
function rc4(key: Uint8Array, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + box[i]! + key[i % key.length]!) & 0xff;
    [box[i], box[j]] = [box[j]!, box[i]!];
  }
  const result = Buffer.allocUnsafe(data.length);
  for (let at = 0, i = 0, j = 0; at < data.length; at += 1) {
    i = (i + 1) & 0xff;
    const swapped = box[i]!;
    j = (j + swapped) & 0xff;
    box[i] = box[j]!;
    box[j] = swapped;
    result[at] = data[at]! ^ box[(box[i]! + swapped) & 0xff]!;
  }
  return result;
}

function md5(...parts: Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

function sha(bits: 256 | 384 | 512, data: Buffer): Buffer {
  return createHash(`sha${bits}`).update(data).digest();
}
