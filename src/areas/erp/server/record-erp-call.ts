/**
 * Records the calls of the ERP: caller, request and outcome. Calls of unidentified callers are
 * recorded only in part.
 */
import type { Database } from '#kernel/server/database.ts';
import type { ApiClient, ApiClientCall } from '#kernel/server/api-client-access.ts';
import { claimAnonymousRecord } from '#areas/account/server/index.ts';
import { erpErrorCodes } from '#areas/orders/domain/index.ts';
import type { IntegrationCallName, PendingOrder, RowAnswers } from '../domain/index.ts';
import { insertErpCall } from './erp-tokens-and-calls-sql.ts';
import { redactForStorage } from './redact-for-storage.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const revisionIn = (body: Fields): number | null => {
  const { revision } = body;
  return Number.isInteger(revision) && (revision as number) > 0 && (revision as number) < 2 ** 31
    ? (revision as number)
    : null;
};

const codesIn = ({ errors }: Fields): string[] =>
  erpErrorCodes.filter(
    (code) => Array.isArray(errors) && errors.some((error) => fieldsOf(error)['code'] === code),
  );

const numberIn = ({ number }: Fields): string | null =>
  typeof number === 'string' && /^[\w-]{1,20}$/.test(number) ? number : null;

/**
 * Returns how many rows were applied and how many failed, and the answers of the failed ones, of
 * which `redactForStorage` keeps the first. The other answers need not be recorded, because their
 * rows are in the catalog.
 */
const failedRows = (answer: unknown) => {
  const { rows } = answer as RowAnswers;
  const failed = rows.filter(({ code }) => code !== 'done');
  return { done: rows.length - failed.length, failed: failed.length, rows: failed };
};

/**
 * The reason of each code with which unidentified callers are refused. Such callers could fill the
 * audit, so one record is written per network, reason and minute, and ten a minute per reason in
 * total. These records are kept for 90 days. A refusal because of too many attempts is not
 * recorded, because it follows a recorded one.
 */
export const unidentifiedCallReasons: Readonly<Record<string, string | undefined>> = {
  not_logged: 'erp_token',
  invalid_token: 'erp_token',
  foreign_origin: 'erp_foreign',
  update_required: 'erp_version',
  server_outdated: 'erp_version',
};

export const recordErpCall: ApiClient['record'] = async (db, call) => {
  const reason = unidentifiedCallReasons[call.outcome];
  if (call.outcome === 'too_many_requests') return;
  if (reason === undefined) return await write(db, call);
  await db.transaction().execute(async (tx) => {
    if (await claimAnonymousRecord(tx, reason, call.address, call.at)) await write(tx, call);
  });
};

async function write(
  db: Database,
  {
    call,
    at,
    milliseconds,
    tokenPrefix,
    address,
    params,
    query,
    body,
    httpStatus,
    outcome,
    answer,
    replayed,
  }: ApiClientCall,
): Promise<void> {
  const sent = fieldsOf(body);
  const name = call.name as IntegrationCallName;
  const isOk = answer !== undefined;
  await insertErpCall(db, {
    at,
    call: name,
    number: numberIn(fieldsOf(params)),
    numbers:
      isOk && name === 'erp.pending' ? (answer as PendingOrder[]).map(({ number }) => number) : [],
    revision: revisionIn(sent),
    tokenPrefix,
    address,
    httpStatus,
    milliseconds,
    outcome,
    codes: codesIn(sent),
    replayed,
    // The body of an unidentified caller is not recorded: it says nothing about the integration and
    // could fill the audit.
    body: unidentifiedCallReasons[outcome]
      ? null
      : redactForStorage(call.body ? withoutBytes(body) : query),
    answer: redactForStorage(isOk && name in catalogNames ? failedRows(answer) : answer),
  });
}

/** Replaces the content of a file by its length; the bytes are stored with the order. */
function withoutBytes(body: unknown): unknown {
  const { file } = fieldsOf(body);
  const { name, content } = fieldsOf(file);
  return typeof content === 'string'
    ? { ...fieldsOf(body), file: { name, characters: content.length } }
    : body;
}

const catalogNames = {
  'erp.products': 1,
  'erp.prices': 1,
  'erp.carriers': 1,
  'erp.conditions': 1,
  'erp.customers': 1,
  'erp.availability': 1,
};
