/** Identifies a file by its content, whatever its name. */
import { hexOf } from '#kernel/domain/hex-and-binary-text.ts';
import { readByteRange, sha256, TextEncoder, type SourceFile } from '../platform.ts';

const BLOCK = 4 * 1024 * 1024;

/**
 * Returns the SHA-256 of the SHA-256 hashes of all 4 MB blocks, so that a file is never held in
 * memory as a whole.
 */
export async function fileHash(file: SourceFile): Promise<string> {
  const blocks: string[] = [];
  for (let at = 0; at < Math.max(file.size, 1); at += BLOCK)
    blocks.push(hexOf(await sha256(await readByteRange(file, at, at + BLOCK))));
  return hexOf(await sha256(new TextEncoder().encode(blocks.join(''))));
}
