/**
 * Reads, hashes and deletes files in Box. Handles a name that is taken there: by the same file,
 * which was written already, or by another file.
 */
import { createHash } from 'node:crypto';
import { z } from '#kernel/domain/schema.ts';
import type { StreamResponse } from '../stream-request.ts';
import { StorageError, type FileToPut, type WrittenFileInStorage } from '../storage.ts';
import { readConflictingItemId } from './box-folders.ts';
import { fetchBoxJson, sendBoxRequest, toBoxError, readBoxRefusal } from './box-requests.ts';
import { boxConfigOf, type BoxServices } from './box-tokens.ts';

export const boxFileSchema = z.object({ id: z.string(), sha1: z.string(), size: z.int() });
export const boxFilesSchema = z.object({ entries: z.array(boxFileSchema).check(z.minLength(1)) });

export const fetchBoxFile = (services: BoxServices, id: string) =>
  fetchBoxJson(
    services,
    {
      method: 'GET',
      url: `${boxConfigOf(services).endpoints.api}/files/${encodeURIComponent(id)}?fields=id,sha1,size`,
    },
    boxFileSchema,
  );

export async function hashSha1(file: FileToPut): Promise<string> {
  const hash = createHash('sha1');
  for await (const piece of file.read(0)) hash.update(piece);
  return hash.digest('hex');
}

export async function deleteBoxFile(services: BoxServices, id: string): Promise<void> {
  const { api } = boxConfigOf(services).endpoints;
  for (const path of [
    `/files/${encodeURIComponent(id)}`,
    `/files/${encodeURIComponent(id)}/trash`,
  ]) {
    const reply = await sendBoxRequest(services, { method: 'DELETE', url: `${api}${path}` });
    if (reply.status >= 300 && reply.status !== 404)
      throw toBoxError(reply.status, await readBoxRefusal(reply));
    reply.stream.resume();
  }
}

/**
 * Thrown if the whole file exists already, because a process died between writing the file and
 * recording it.
 */
export class AlreadyStoredError extends Error {
  readonly file: WrittenFileInStorage;
  constructor(file: WrittenFileInStorage) {
    super('there already');
    this.file = file;
  }
}

/**
 * Returns the error to throw for a failed answer. If another file has the name, deletes that file.
 */
export async function createConflictError(
  reply: StreamResponse,
  services: BoxServices,
  file: FileToPut,
  sha1: string,
): Promise<Error> {
  const refusal = await readBoxRefusal(reply);
  const id = reply.status === 409 ? readConflictingItemId(refusal.conflicts) : undefined;
  if (id === undefined) return toBoxError(reply.status, refusal);
  const known = await fetchBoxFile(services, id);
  if (known.size === file.size && known.sha1 === sha1)
    return new AlreadyStoredError({ remoteId: id, checksum: sha1 });

  // A file with other content has the name. It is deleted here, and the next attempt writes the
  // right file.
  await deleteBoxFile(services, id);

  return new StorageError('wrong_content', 'another content of that name');
}
