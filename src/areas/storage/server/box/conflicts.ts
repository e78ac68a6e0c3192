/** Handles a name that is taken: the file was written already, or another file has our name. */
import { createHash } from 'node:crypto';
import { z } from '#kernel/domain/schema.ts';
import type { Received } from '../stream-request.ts';
import { StorageError, type FileToPut, type PutFile } from '../storage.ts';
import { conflictingItemId } from './folders.ts';
import { boxJson, boxReply, boxErrorOf, refusalOf } from './requests.ts';
import { boxConfigOf, type BoxServices } from './tokens.ts';

export const boxFileSchema = z.object({ id: z.string(), sha1: z.string(), size: z.int() });
export const boxFilesSchema = z.object({ entries: z.array(boxFileSchema).check(z.minLength(1)) });

export const fetchBoxFile = (services: BoxServices, id: string) =>
  boxJson(
    services,
    {
      method: 'GET',
      url: `${boxConfigOf(services).endpoints.api}/files/${encodeURIComponent(id)}?fields=id,sha1,size`,
    },
    boxFileSchema,
  );

export async function sha1Of(file: FileToPut): Promise<string> {
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
    const reply = await boxReply(services, { method: 'DELETE', url: `${api}${path}` });
    if (reply.status >= 300 && reply.status !== 404)
      throw boxErrorOf(reply.status, await refusalOf(reply));
    reply.stream.resume();
  }
}

/**
 * Thrown if the whole file exists already, because a process died between writing the file and
 * recording it.
 */
export class AlreadyStoredError extends Error {
  readonly file: PutFile;
  constructor(file: PutFile) {
    super('there already');
    this.file = file;
  }
}

/** Returns the error to throw for a failed answer. */
export async function conflictError(
  reply: Received,
  services: BoxServices,
  file: FileToPut,
  sha1: string,
): Promise<Error> {
  const refusal = await refusalOf(reply);
  const id = reply.status === 409 ? conflictingItemId(refusal.conflicts) : undefined;
  if (id === undefined) return boxErrorOf(reply.status, refusal);
  const known = await fetchBoxFile(services, id);
  if (known.size === file.size && known.sha1 === sha1)
    return new AlreadyStoredError({ remoteId: id, checksum: sha1 });

  // The file has our name but other content; it is written again with the next attempt.
  await deleteBoxFile(services, id);

  return new StorageError('wrong_content', 'another content of that name');
}
