/**
 * Compresses a text of which most parts are known in advance: those are compressed once, at the
 * highest level, and what is new is put between them as it is. DEFLATE allows that, since a stream
 * is a row of blocks; so an answer of 90 KB costs little more than a checksum.
 * https://www.rfc-editor.org/rfc/rfc1951 and https://www.rfc-editor.org/rfc/rfc1952
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A known part: its bytes, the blocks that they are compressed to, and its own checksum. */
export interface KnownPart {
  bytes: Buffer;
  blocks: Buffer;
  checksum: number;
}

/** Blocks that end at a whole byte and refer to nothing before them, so that others may precede. */
export function knownPart(text: string): KnownPart {
  const bytes = Buffer.from(text);
  const options = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  return { bytes, blocks: deflateRawSync(bytes, options), checksum: crc32(bytes) };
}

/** Compression method deflate, no flags, no time, made on an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block without content. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** The most bytes in a block that isn't compressed. */
const longestBlock = 65_535;

/** One gzip file of all parts in their order. */
export function spliceGzip(parts: (KnownPart | Buffer)[]): Buffer {
  const pieces: Buffer[] = [header];
  let checksum = 0;
  let length = 0;
  for (const part of parts) {
    const bytes = Buffer.isBuffer(part) ? part : part.bytes;
    // The first part is half of a page: its checksum is known.
    checksum = length === 0 && 'checksum' in part ? part.checksum : crc32(bytes, checksum);
    length += bytes.length;
    pieces.push(...(Buffer.isBuffer(part) ? plainBlocks(part) : [part.blocks]));
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...pieces, lastBlock, trailer]);
}

function plainBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += longestBlock) {
    const block = bytes.subarray(start, start + longestBlock);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(~block.length & 0xffff, 3);
    blocks.push(head, block);
  }
  return blocks;
}
