/**
 * Plans and applies an uploaded relation: a CNAE code changes the active CNAE, other words change
 * the vertical of a term.
 */
import { createHash } from 'node:crypto';
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import { isSheetError } from '#areas/imports/domain/index.ts';
import { foldText } from '#kernel/domain/fold-text.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { Database } from '#kernel/server/database.ts';
import type { FileImportChange } from '#kernel/server/module.ts';
import type { Principal } from '#kernel/server/principal.ts';
import {
  loadCnaeTable,
  readCnaeCode,
  type CnaeTable,
  type EntryOf,
} from '#areas/settings/domain/index.ts';
import {
  listEntries,
  changeStampOfLists,
  storeEntries,
  toFileImportChange,
} from '#areas/settings/server/index.ts';
import {
  resultOfManualChoice,
  termIdentity,
  type RelationAnswer,
  type RelationRow,
  type TermNamespace,
  type ValidSince,
} from '../domain/index.ts';
import { reclassifyAfterCnaeChange } from './reclassify-after-list-changes.ts';
import { addTerms } from './terms/store-terms-of-rows.ts';
import { insertSpellings } from './terms/term-counts-sql.ts';
import { selectTermStates } from './terms/term-states-sql.ts';
import { selectTermsByKey, storeTermResults, type StoredTerm } from './terms/terms-sql.ts';
import { updateTermsAlert } from './terms-alert.ts';

type Shown = RelationAnswer['rows'][number];
type Rule = EntryOf<'active_cnae'>;

export type PlannedRow = Shown & {
  readonly written: string;
  /** The CNAE code that the row assigns. Null if the row is about a term. */
  readonly code: string | null;
  readonly rule: Rule | undefined;
  /** The stored term that the row names. Undefined for a new term or a CNAE code. */
  readonly term: StoredTerm | undefined;
};

/** Returns vertical ids by name in each language. A name that two verticals share has null. */
function verticalsByName(verticals: readonly EntryOf<'verticals'>[]): Map<string, number | null> {
  const byName = new Map<string, number | null>();
  for (const { id, fields } of verticals)
    for (const name of new Set(Object.values(fields.names).map((one) => foldText(one).trim()))) {
      const known = byName.get(name);
      byName.set(name, known === undefined || known === id ? id : null);
    }
  return byName;
}

/**
 * Returns whether a code exists. Only subclasses are looked up; the other levels were already
 * checked when the code was read.
 */
const isKnownCode = (code: string, { describe }: CnaeTable): boolean =>
  code.length < 7 || describe(code) !== undefined;

/**
 * Plans each row by itself, except that a row is wrong if an earlier row has the same activity.
 * @returns The rows with their outcomes, and the state of the lists and terms that they are based
 *   on.
 */
export async function planRelation(
  db: Database,
  namespace: TermNamespace,
  rows: readonly RelationRow[],
): Promise<{ readonly planned: PlannedRow[]; readonly state: string }> {
  const byName = verticalsByName(await listEntries(db, 'verticals'));
  const rules = new Map(
    (await listEntries(db, 'active_cnae', { inactive: true })).map((one) => [one.fields.code, one]),
  );
  const table = await loadCnaeTable();
  const keyOf = (activity: string) => termIdentity(namespace, activity).key;
  const known = new Map(
    (
      await selectTermsByKey(
        db,
        namespace,
        rows.map(({ activity }) => keyOf(activity)),
      )
    ).map((term) => [term.key, term]),
  );

  const seen = new Set<string>();
  const planned = rows.map(({ line, activity, vertical }): PlannedRow => {
    const code = namespace === 'cnae' ? (readCnaeCode(activity) ?? null) : null;
    const key = code ?? keyOf(activity);
    const rule = code === null ? undefined : rules.get(code);
    const term = code === null ? known.get(key) : undefined;
    const to = byName.get(foldText(vertical).trim()) ?? null;
    const from = rule ? (rule.active ? rule.fields.vertical : null) : (term?.verticalId ?? null);
    const isSaid = rule ? rule.active : term?.source === 'manual';

    const issue = () => {
      if (activity === '') return 'required';
      if (isSheetError(activity)) return 'sheet_error';
      if (to === null) return 'unknown_vertical';
      if (code !== null && !isKnownCode(code, table)) return 'unknown_cnae';
      return seen.has(key) ? 'repeated_key' : null;
    };

    const wrong = issue();
    seen.add(key);

    const outcome = () => {
      if (wrong) return 'wrong' as const;
      if (isSaid && from === to) return 'same' as const;
      return from === null ? ('new' as const) : ('changed' as const);
    };

    return {
      line,
      outcome: outcome(),
      activity: code ?? activity,
      description: (code && table.describe(code)) ?? null,
      from,
      to,
      issue: wrong,
      written: activity,
      code,
      rule,
      term,
    };
  });

  const lists = await changeStampOfLists(db, ['active_cnae', 'verticals']);
  return { planned, state: `${lists} ${stampOfTerms(planned)}` };
}

/**
 * Returns a hash of the stored terms that the rows name. It changes when one of them gets another
 * result, and when a term that was new is stored.
 */
function stampOfTerms(planned: readonly PlannedRow[]): string {
  const versions = planned.flatMap(({ term }) => (term ? [`${term.id} ${term.version}`] : []));
  return createHash('sha256').update(versions.join()).digest('base64url');
}

/**
 * Returns for which rows the vertical of a file counts. A new term gets it for all of its rows,
 * even if a keyword fits, because the keyword has not decided about it before. A stored term
 * without a vertical gets it for the rows that have none on their date, other terms from today.
 */
function validSince(term: StoredTerm | undefined): ValidSince {
  if (!term) return 'history';
  return term.verticalId === null ? 'unassigned' : 'today';
}

/**
 * Applies planned rows in the caller's transaction, which holds the lock of terms. Words that no
 * POS row has had yet become new terms. Returns what was changed, for undoing it; of a new term,
 * the values before are those that rules and keywords gave it.
 */
export async function applyRelation(
  db: Database,
  namespace: TermNamespace,
  planned: readonly PlannedRow[],
  by: Pick<Principal, 'userId' | 'distributorId'>,
  now: Instant,
): Promise<FileImportChange[]> {
  const wanted = planned.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  const rules = wanted.filter(({ code }) => code !== null);
  const changes = await storeEntries(
    db,
    'active_cnae',
    rules.map(({ rule, code, to }) => ({
      before: rule,
      fields: { code: code!, vertical: to! },
      active: true,
    })),
    by,
    now,
  );

  if (changes.length > 0) await reclassifyAfterCnaeChange(db, changes, now);
  const said = wanted
    .filter(({ code }) => code === null)
    .map(({ written, term, to }) => ({
      spelling: written,
      to: to!,
      since: validSince(term),
      ...termIdentity(namespace, written),
    }));

  const ofRules = changes.map(toFileImportChange);
  if (said.length === 0) return ofRules;
  await addTerms(db, namespace, said);
  await insertSpellings(
    db,
    namespace,
    said.map(({ spelling, key }) => ({ spelling, key })),
  );

  const saidByKey = new Map(said.map((one) => [one.key, one]));
  const terms = await selectTermsByKey(db, namespace, [...saidByKey.keys()]);
  const writings = terms.map(({ id, key }) => {
    const { to, since } = saidByKey.get(key)!;
    return { id, result: resultOfManualChoice(to, false).result, since };
  });

  const ids = terms.map(({ id }) => id);
  const before = await selectTermStates(db, ids);
  await storeTermResults(db, writings, dateInZone(now, HOME_ZONE));
  const after = await selectTermStates(db, ids);
  await updateTermsAlert(db, now);
  await logAction(db, by, now, 'vertical.relation_applied', namespace, { terms: said.length });
  const ofTerms = ids.map((id): FileImportChange => ({
    record: 'term',
    id: String(id),
    before: { vertical: before.get(id)!.state },
    after: { vertical: after.get(id)!.state },
  }));
  return [...ofRules, ...ofTerms];
}
