/**
 * Creates folders in Box: one for the portal, in it one for each distributor, and in each of these
 * one for each year.
 */
import { z } from '#kernel/domain/schema.ts';
import { readResponseText } from '../stream-request.ts';
import type { FilePlace } from '../storage.ts';
import { requireBoxJson } from './box-json.ts';
import { selectFolderIdAt, storeBoxFolder } from './box-sql.ts';
import {
  sendBoxRequest,
  createJsonBody,
  JSON_TYPE,
  toBoxError,
  readBoxRefusal,
} from './box-requests.ts';
import { boxConfigOf, type BoxServices } from './box-tokens.ts';

const ROOT = '0';
const PORTAL = 'Distributor Portal';
const itemWithId = z.object({ id: z.string() });
const conflicts = z.union([z.array(itemWithId), itemWithId]);

/**
 * Returns the id of the item that has the name already. Undefined if the answer doesn't contain it.
 */
export function readConflictingItemId(found: unknown): string | undefined {
  const read = z.safeParse(conflicts, found);
  if (!read.success) return undefined;
  return Array.isArray(read.data) ? read.data[0]?.id : read.data.id;
}

/**
 * Returns a name that Box accepts: without slashes and control characters, without spaces or dots
 * at its end, and not too long.
 */
export const boxName = (text: string): string =>
  text
    .replace(/[\p{C}/\\]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/[\s.]+$/, '') || '_';

async function createFolderOrFindId(
  services: BoxServices,
  name: string,
  parent: string,
): Promise<string> {
  const reply = await sendBoxRequest(services, {
    method: 'POST',
    url: `${boxConfigOf(services).endpoints.api}/folders`,
    headers: JSON_TYPE,
    body: createJsonBody({ name, parent: { id: parent } }),
  });

  if (reply.status === 201) return requireBoxJson(itemWithId, await readResponseText(reply)).id;
  const refusal = await readBoxRefusal(reply);
  const known = reply.status === 409 ? readConflictingItemId(refusal.conflicts) : undefined;
  if (known !== undefined) return known;
  throw toBoxError(reply.status, refusal);
}

async function findOrCreateFolder(
  services: BoxServices,
  path: string,
  name: string,
  parent: string,
) {
  const known = await selectFolderIdAt(services.db, path);
  if (known) return known;
  const id = await createFolderOrFindId(services, name, parent);
  await storeBoxFolder(services.db, path, id);

  return id;
}

/**
 * Returns the folder for a file. A distributor's folder keeps the name with which it was created.
 */
export async function boxFolderIdFor(
  services: BoxServices,
  { distributorId, distributor, year }: FilePlace,
): Promise<string> {
  const portal = await findOrCreateFolder(services, '/', PORTAL, ROOT);
  const own = `/${distributorId}`;
  const theirs = await findOrCreateFolder(
    services,
    own,
    boxName(`${distributorId} ${distributor}`),
    portal,
  );
  return findOrCreateFolder(services, `${own}/${year}`, String(year), theirs);
}
