/** What tells that a file is the same as one before, whatever its name. */
import { bytesOf, sha256, TextEncoder, type SourceFile } from './platform.ts';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const BLOCK = 4 * 1024 * 1024;
/** SHA-256 over the SHA-256 of every 4 MB: no file need be held whole. */
export async function fileHash(file: SourceFile): Promise<string> {
  const blocks: string[] = [];
  for (let at = 0; at < Math.max(file.size, 1); at += BLOCK)
    blocks.push(hex(await sha256(await bytesOf(file, at, at + BLOCK))));
  return hex(await sha256(new TextEncoder().encode(blocks.join(''))));
}
