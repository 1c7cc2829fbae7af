/** The marker of a frame with one, three or four colors of eight bits. */
const startOfFrame = /\xff[\xc0-\xc2]\x00[\x0b\x11\x14]\x08/g;
const sizeOfJpx = Buffer.from('ff4fff51', 'hex');

/**
 * Pixels that a photo has by its own data, which readers believe rather than the dictionary; 0 where it does not say. Thumbnails in it
 * are photos as well, so the largest counts.
 */
export function pixelsOfPhoto(filter: string | undefined, data: Buffer): number {
  if (filter === 'DCTDecode' || filter === 'DCT') return pixelsOfJpeg(data);
  return filter === 'JPXDecode' ? pixelsOfJpx(data) : 0;
}

function pixelsOfJpeg(data: Buffer): number {
  let most = 0;
  for (const { index: at } of data.toString('latin1').matchAll(startOfFrame)) {
    if (at + 9 <= data.length) most = Math.max(most, data.readUInt16BE(at + 5) * data.readUInt16BE(at + 7));
  }
  return most;
}

function pixelsOfJpx(data: Buffer): number {
  const at = data.indexOf(sizeOfJpx);
  if (at < 0 || at + 24 > data.length) return 0;
  const side = (place: number) => Math.max(0, data.readUInt32BE(at + place) - data.readUInt32BE(at + place + 8));
  return side(8) * side(12);
}
