/** Implements file storage with Box. */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { bytesBetween, rangeOf, sendStreamRequest, readResponseText } from '../stream-request.ts';
import {
  StorageError,
  type FilePlace,
  type FileToPut,
  type WrittenFileInStorage,
  type PutHooks,
  type FileStorage,
} from '../storage.ts';
import {
  boxFilesSchema,
  createConflictError,
  fetchBoxFile,
  deleteBoxFile,
  hashSha1,
  AlreadyStoredError,
} from './box-files.ts';
import { boxName, readConflictingItemId, boxFolderIdFor } from './box-folders.ts';
import { requireBoxJson } from './box-json.ts';
import { deleteBoxFolders } from './box-sql.ts';
import {
  sendBoxRequest,
  createJsonBody,
  JSON_TYPE,
  toBoxError,
  readBoxRefusal,
} from './box-requests.ts';
import { boxConfigOf, type BoxServices } from './box-tokens.ts';
import { uploadInSession } from './upload-session.ts';

/** Bytes from which Box accepts upload sessions. */
export const UPLOAD_SESSION_MIN_BYTES = 20_000_000;
const MAX_REDIRECTS = 3;

/**
 * Returns the name of a file in Box. It contains the file's id, so a file with that name is the
 * same file, written earlier.
 */
const nameOf = ({ id, name }: FilePlace) => boxName(`${id} ${name}`);

/**
 * Builds the form that Box requires: first the attributes, then the file, as a stream of known
 * length.
 */
function formOf(file: FileToPut, attributes: unknown) {
  const boundary = `portal-${randomUUID()}`;
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="attributes"\r\n\r\n${JSON.stringify(attributes)}\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="file"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);

  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + file.size + tail.length,
    async *body(): AsyncIterable<Buffer> {
      yield head;
      yield* file.read(0);
      yield tail;
    },
  };
}

async function putAtOnce(
  services: BoxServices,
  file: FileToPut,
  { name, folder }: { name: string; folder: string },
): Promise<WrittenFileInStorage> {
  const sha1 = await hashSha1(file);
  const form = formOf(file, { name, parent: { id: folder } });
  const reply = await sendBoxRequest(services, {
    method: 'POST',
    url: `${boxConfigOf(services).endpoints.upload}/files/content`,
    headers: { 'content-type': form.type, 'content-md5': sha1 },
    body: form.body,
    length: form.length,
  });
  if (reply.status === 201) {
    const [made] = requireBoxJson(boxFilesSchema, await readResponseText(reply)).entries;
    return { remoteId: made!.id, checksum: made!.sha1 };
  }

  throw await createConflictError(reply, services, file, sha1);
}

async function* contentOf(
  services: BoxServices,
  id: string,
  start: number,
  end: number,
): AsyncIterable<Buffer> {
  if (end <= start) return;
  const headers = rangeOf(start, end);
  let reply = await sendBoxRequest(services, {
    method: 'GET',
    url: `${boxConfigOf(services).endpoints.api}/files/${encodeURIComponent(id)}/content`,
    headers,
  });

  for (let n = 0; n < MAX_REDIRECTS && (reply.status === 302 || reply.status === 303); n += 1) {
    reply.stream.resume();
    const { location } = reply.headers;
    const isSafe =
      location && new URL(location).protocol === new URL(boxConfigOf(services).baseUrl).protocol;
    if (!isSafe) throw new StorageError('rejected', 'a redirect to nowhere');

    // The redirect's URL itself grants access, so the token is sent to Box's API only.
    reply = await sendStreamRequest({ method: 'GET', url: location, headers });
  }

  if (reply.status !== 200 && reply.status !== 206)
    throw toBoxError(reply.status, await readBoxRefusal(reply));
  yield* bytesBetween(reply, start, end);
}

/**
 * Returns the id of the file in Box that has the name of this file. Undefined if the name is free.
 */
async function locate(services: BoxServices, place: FilePlace): Promise<string | undefined> {
  const folder = await boxFolderIdFor(services, place);
  const reply = await sendBoxRequest(services, {
    method: 'OPTIONS',
    url: `${boxConfigOf(services).endpoints.api}/files/content`,
    headers: JSON_TYPE,
    body: createJsonBody({ name: nameOf(place), parent: { id: folder } }),
  });

  if (reply.status === 200) {
    reply.stream.resume();
    return undefined;
  }

  const refusal = await readBoxRefusal(reply);
  const known = reply.status === 409 ? readConflictingItemId(refusal.conflicts) : undefined;
  if (known === undefined) throw toBoxError(reply.status, refusal);

  return known;
}

const alreadyStoredFileOf = (error: unknown): WrittenFileInStorage => {
  if (error instanceof AlreadyStoredError) return error.file;
  throw error;
};

/** Creates the storage. Throws StorageError if the server has no Box application. */
export function createBoxStorage(
  services: BoxServices,
  sessionFrom = UPLOAD_SESSION_MIN_BYTES,
): FileStorage {
  boxConfigOf(services);
  return {
    name: 'box',
    async put(file: FileToPut, hooks: PutHooks): Promise<WrittenFileInStorage> {
      const into = async () => ({
        name: nameOf(file),
        folder: await boxFolderIdFor(services, file),
      });
      const once = async () => {
        const place = await into();
        if (file.size < sessionFrom) return putAtOnce(services, file, place);
        return uploadInSession(services, file, place, hooks);
      };

      try {
        return await once();
      } catch (error) {
        if (!(error instanceof StorageError) || error.problem !== 'not_found')
          return alreadyStoredFileOf(error);

        // The folder or the session is gone, so both are created again.
        await deleteBoxFolders(services.db);
        await hooks.noteSession(null);
        return once().catch(alreadyStoredFileOf);
      }
    },
    locate: (place) => locate(services, place),
    get: (id, start, end) => Readable.from(contentOf(services, id, start, end)),
    remove: (id) => deleteBoxFile(services, id),
    async verify(id, known) {
      try {
        const found = await fetchBoxFile(services, id);
        return found.size === known.size && found.sha1 === known.checksum;
      } catch (error) {
        if (error instanceof StorageError && error.problem === 'not_found') return false;
        throw error;
      }
    },
  };
}
