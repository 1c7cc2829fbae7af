/** Frame header of a JPEG: marker, length, bits, height, width, number of colors. */
const jpegFrame = /\xff[\xc0-\xc2]\x00[\x0b-\xff][\x08\x0c][\s\S]{4}[\x01-\x04]/g;
const jpxSize = Buffer.from('ff4fff51', 'hex');
/** Page information segment of JBIG2: its kind, no references, the page number and the length. */
const jbig2Page = /\x30\x00[\s\S]\x00\x00\x00\x13[\s\S]{8}/g;

/**
 * Returns the pixels that a photo or fax declares in its own data, which readers trust over the dictionary; 0 if unknown. The largest
 * frame counts, since thumbnails are frames too.
 */
export function pixelsOfPhoto(filter: string | undefined, data: Buffer): number {
  if (filter === 'DCTDecode' || filter === 'DCT') return pixelsOfJpeg(data);
  if (filter === 'JBIG2Decode') return pixelsOfJbig2(data);
  return filter === 'JPXDecode' ? pixelsOfJpx(data) : 0;
}

function pixelsOfJpeg(data: Buffer): number {
  let most = 0;
  for (const { index: at } of data.toString('latin1').matchAll(jpegFrame)) {
    most = Math.max(most, data.readUInt16BE(at + 5) * data.readUInt16BE(at + 7));
  }
  return most;
}

function pixelsOfJbig2(data: Buffer): number {
  const pages = [...data.toString('latin1').matchAll(jbig2Page)].map(({ index: at }) => {
    const height = data.readUInt32BE(at + 11);
    // A page in stripes does not declare its height.
    return height === 0xffffffff ? 0 : data.readUInt32BE(at + 7) * height;
  });
  return Math.max(0, ...pages);
}

function pixelsOfJpx(data: Buffer): number {
  const at = data.indexOf(jpxSize);
  if (at < 0 || at + 24 > data.length) return 0;
  const side = (place: number) => Math.max(0, data.readUInt32BE(at + place) - data.readUInt32BE(at + place + 8));
  return side(8) * side(12);
}
