/** Answers the four calls of alerts. */
import type { Language, Words } from '#kernel/domain/languages.ts';
import { isAdmin } from '#kernel/domain/permissions.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { handle, NOT_MODIFIED, type Context, type Route } from '#kernel/server/route.ts';
import { calls, detailWords, type AlertDetail, type AlertKind, type Raising } from '../domain/index.ts';
import { knownVersions } from './known-versions.ts';
import { alertOf, mark, openAlerts } from './queries.ts';

const list = handle(calls.list, async ({ params: { distributorID } }, { services, db, principal, reply }) => {
  const none = distributorID === 0;
  if (!isAdmin(principal) && none) return ok([]);
  if (!isAdmin(principal) && distributorID !== principal.distributorId) return refuse('not_found');
  const of = none ? undefined : distributorID;
  // A database restored from a backup counts some versions a second time, for other lists.
  const etag = `"${services.epoch}.${distributorID}.${principal.userId}.${await knownVersions(services)(of)}"`;
  return ok(reply.isUnchanged(etag) ? NOT_MODIFIED : await openAlerts(db, principal.userId, of));
});

const marking = (removed: boolean) => async ({ params }: { params: { id: string } }, { db, principal }: Context) => {
  const alert = await alertOf(db, params.id);
  if (!alert) return refuse('not_found');
  await mark(db, alert.id, alert.raising, principal.userId, removed);
  return ok({});
};

const inWords = (kind: AlertKind, { code, note, line }: Raising['items'][number], language: Language): AlertDetail => {
  const words = (detailWords[kind] as Readonly<Record<string, Words>>)[code]![language];
  return { code, message: note ? `${words}: ${note}` : words, ...(line === undefined ? {} : { line }) };
};
const getDetails = handle(calls.getDetails, async ({ params }, { db, principal }) => {
  const alert = await alertOf(db, params.id);
  if (!alert) return refuse('not_found');
  return ok(alert.resolvedAt === null ? alert.items.map((item) => inWords(alert.kind, item, principal.language)) : []);
});

export const routes: readonly Route[] = [list, handle(calls.read, marking(false)), handle(calls.remove, marking(true)), getDetails];
