/**
 * Uploads large files to Box in sessions. The parts, whose size Box defines, survive an
 * interruption.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from '#kernel/domain/schema.ts';
import { readResponseText } from '../stream-request.ts';
import {
  StorageError,
  type FileToPut,
  type WrittenFileInStorage,
  type PutHooks,
} from '../storage.ts';
import { boxFilesSchema, createConflictError, hashSha1 } from './box-files.ts';
import { requireBoxJson } from './box-json.ts';
import { fetchBoxJson, sendBoxRequest, createJsonBody, JSON_TYPE } from './box-requests.ts';
import { boxConfigOf, type BoxServices } from './box-tokens.ts';

const session = z.object({
  id: z.string(),
  part_size: z.int().check(z.positive(), z.lte(512 * 2 ** 20)),
});

type Session = z.infer<typeof session>;

const part = z.object({
  part_id: z.string(),
  offset: z.int(),
  size: z.int(),
  sha1: z.string(),
});

type Part = z.infer<typeof part>;
const PARTS_A_PAGE = 1000;
const MOST_WAITS = 30;

const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes);
const addressOf = (services: BoxServices, id: string) =>
  `${boxConfigOf(services).endpoints.upload}/files/upload_sessions/${encodeURIComponent(id)}`;

async function fetchUploadedParts(services: BoxServices, { id }: Session): Promise<Part[]> {
  const page = z.object({ entries: z.array(part) });
  const found: Part[] = [];
  for (;;) {
    const { entries } = await fetchBoxJson(
      services,
      {
        method: 'GET',
        url: `${addressOf(services, id)}/parts?offset=${found.length}&limit=${PARTS_A_PAGE}`,
      },
      page,
    );
    found.push(...entries);
    if (entries.length < PARTS_A_PAGE) return found;
  }
}

/** Returns the session that was started earlier, if it still exists. */
async function findOpenSession(services: BoxServices, hooks: PutHooks) {
  const read = z.safeParse(session, hooks.session);
  if (!read.success) return undefined;
  try {
    return { session: read.data, parts: await fetchUploadedParts(services, read.data) };
  } catch (error) {
    if (error instanceof StorageError && error.problem === 'not_found') return undefined;
    throw error;
  }
}

async function findOrStartSession(
  services: BoxServices,
  file: FileToPut,
  { name, folder }: { name: string; folder: string },
  hooks: PutHooks,
) {
  const known = await findOpenSession(services, hooks);
  if (known) return known;
  const reply = await sendBoxRequest(services, {
    method: 'POST',
    url: `${boxConfigOf(services).endpoints.upload}/files/upload_sessions`,
    headers: JSON_TYPE,
    body: createJsonBody({ folder_id: folder, file_size: file.size, file_name: name }),
  });

  if (reply.status !== 201)
    throw await createConflictError(reply, services, file, await hashSha1(file));
  const made = requireBoxJson(session, await readResponseText(reply));
  await hooks.noteSession(made);

  return { session: made, parts: [] };
}

/** Yields the file in parts of exactly this size. The last one may be shorter. */
async function* splitIntoParts(file: FileToPut, size: number): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of file.read(0)) {
    let rest = piece;
    while (length + rest.length >= size) {
      yield Buffer.concat([...held, rest.subarray(0, size - length)]);
      rest = rest.subarray(size - length);
      held = [];
      length = 0;
    }

    if (rest.length > 0) held.push(rest);
    length += rest.length;
  }

  if (length > 0) yield Buffer.concat(held);
}

const uploaded = z.object({ part });

async function putPart(
  services: BoxServices,
  { id }: Session,
  { bytes, offset, digest }: { bytes: Buffer; offset: number; digest: Buffer },
  total: number,
): Promise<Part> {
  const answer = await fetchBoxJson(
    services,
    {
      method: 'PUT',
      url: addressOf(services, id),
      headers: {
        'content-type': 'application/octet-stream',
        digest: `sha=${digest.toString('base64')}`,
        'content-range': `bytes ${offset}-${offset + bytes.length - 1}/${total}`,
      },
      body: () => bytes,
    },
    uploaded,
  );
  return answer.part;
}

/** Completes a session. Status 202 means that Box hasn't assembled the parts yet. */
async function commit(
  services: BoxServices,
  { id }: Session,
  parts: readonly Part[],
  { file, digest }: { readonly file: FileToPut; readonly digest: Buffer },
): Promise<WrittenFileInStorage> {
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const reply = await sendBoxRequest(services, {
      method: 'POST',
      url: `${addressOf(services, id)}/commit`,
      headers: { ...JSON_TYPE, digest: `sha=${digest.toString('base64')}` },
      body: createJsonBody({ parts }),
    });
    if (reply.status === 201) {
      const [file] = requireBoxJson(boxFilesSchema, await readResponseText(reply)).entries;
      return { remoteId: file!.id, checksum: file!.sha1 };
    }

    if (reply.status !== 202)
      throw await createConflictError(reply, services, file, digest.toString('hex'));
    reply.stream.resume();
    await sleep(Math.min(10, Number(reply.headers['retry-after']) || 1) * 1000);
  }
  throw new StorageError('unreachable', 'the parts are not put together');
}

export async function uploadInSession(
  services: BoxServices,
  file: FileToPut,
  place: { readonly name: string; readonly folder: string },
  hooks: PutHooks,
): Promise<WrittenFileInStorage> {
  const { session: open, parts: there } = await findOrStartSession(services, file, place, hooks);
  const known = new Map(there.map((one) => [one.offset, one]));
  const whole = createHash('sha1');
  const parts: Part[] = [];
  let offset = 0;

  for await (const bytes of splitIntoParts(file, open.part_size)) {
    whole.update(bytes);
    const digest = sha1(bytes).digest();
    const found = known.get(offset);
    const isThere = found?.size === bytes.length && found.sha1 === digest.toString('hex');
    parts.push(
      isThere ? found : await putPart(services, open, { bytes, offset, digest }, file.size),
    );
    offset += bytes.length;
    await hooks.progress();
  }

  const put = await commit(services, open, parts, { file, digest: whole.digest() });
  await hooks.noteSession(null);

  return put;
}
