/** Tests the rules of undoing a report: who may undo it, and what becomes of each row. */
import { expect, test } from 'vitest';
import {
  allUndoRowFacts,
  decideUndo,
  mayUndo,
  reportStates,
  reportStatuses,
  undoOutcomeOf,
  type Report,
  type UndoRowFacts,
} from '#areas/reports/domain/index.ts';
import { unreachableStates } from '#kernel/domain/documents/state-table.ts';
import { permissionEntryFor, type Actor } from '#kernel/domain/user/permissions.ts';

const person = (distributorId: number | null, ...permissions: Actor['permissions']): Actor => ({
  userId: 1,
  distributorId,
  permissions,
});

const ana = person(7, permissionEntryFor('pos', 'write'));
const olga = person(null, permissionEntryFor('delete', 'write'));
const report = {
  id: 'a',
  area: 'pos',
  distributorId: 7,
  status: 'complete',
  version: 3,
  rows: 9,
  quantity: 40,
  counts: {},
  days: [{}],
  isUndoable: true,
} as unknown as Report;
const facts = { actorName: 'Ana', now: 5, closing: undefined, hasLaterReports: false };
const decided = (more: Partial<Parameters<typeof decideUndo>[2]>, of = report, version = 3) => {
  const result = decideUndo(of, version, { ...facts, actor: ana, ...more });
  return result.ok ? result.value.status : result.code;
};

test('only a completed report is undone, by those who report and by administrators who delete', () => {
  const statuses = (actor: Actor) =>
    reportStatuses.filter((status) => mayUndo(actor, { ...report, status }));
  expect(statuses(ana)).toEqual(['complete']);
  expect(statuses(olga)).toEqual(['complete']);
  expect(statuses({ ...ana, distributorId: 8 })).toEqual([]);
  expect(statuses(person(7, permissionEntryFor('pos', 'read')))).toEqual([]);
  expect(statuses(person(7, permissionEntryFor('delete', 'write')))).toEqual([]);
  expect(unreachableStates(reportStates)).toEqual([]);
});

test('an undone report has no figures, and what it had replaced can still be restored', () => {
  expect(decideUndo(report, 3, { ...facts, actor: ana })).toMatchObject({
    value: { status: 'undone', version: 4, rows: 0, quantity: 0, counts: null, days: [] },
  });
  expect(
    Object.entries(reportStates.steps)
      .filter(([, { from }]) => (from as readonly string[]).includes('undone'))
      .map(([name, { to }]) => `${name} ${to}`),
  ).toEqual(['reinstate_undone undone']);
});

test('undoing is refused with the reason', () => {
  const closing = {} as never;
  expect([
    decided({}, { ...report, status: 'undone' }),
    decided({ actor: person(7) }),
    decided({}, report, 2),
    decided({ closing }),
    decided({}, { ...report, isUndoable: false }),
    decided({ hasLaterReports: true }),
    decided({ hasLaterReports: true, actor: olga }),
  ]).toEqual([
    'illegal_transition',
    'forbidden',
    'version_conflict',
    'blocked',
    'undo_not_kept',
    'undo_needs_remover',
    'undone',
  ]);
});

const untouched: UndoRowFacts = {
  now: 'absent',
  hasFormer: false,
  wasWritten: false,
  isRepeated: false,
  isDateReplaced: false,
  isCovered: true,
};

const cases: readonly [string, Partial<UndoRowFacts>, string][] = [
  ['a row that it added goes', { now: 'own' }, 'remove'],
  ['a row that it changed becomes as it was', { now: 'own', hasFormer: true }, 'revert'],
  ['a row that it removed returns', { hasFormer: true }, 'return'],
  [
    'a row that a later file has as well is asked about',
    { now: 'own', isRepeated: true },
    'repeated',
  ],
  [
    'a row that a later report changed is asked about',
    { now: 'other', wasWritten: true },
    'changed',
  ],
  [
    'a removed row that a later report added is asked about',
    { now: 'other', hasFormer: true },
    'changed',
  ],
  [
    'a changed row that a later report removed is asked about',
    { hasFormer: true, wasWritten: true },
    'removed',
  ],
  [
    'a removed row of a date that was replaced later is asked about',
    { hasFormer: true, isDateReplaced: true },
    'removed',
  ],
  ['an added row that a later report removed stays away', { wasWritten: true }, 'none'],
  ['a row that is as before already stays', { now: 'former', hasFormer: true }, 'none'],
  [
    'a removed row of a date that was restored stays as restored',
    { hasFormer: true, isCovered: false },
    'none',
  ],
  [
    'a row of another report on a restored date stays',
    { now: 'other', wasWritten: true, isCovered: false },
    'none',
  ],
  ['its own row on a date that was restored goes too', { now: 'own', isCovered: false }, 'remove'],
];

test.each(cases)('%s', (_name, more, outcome) => {
  expect(undoOutcomeOf({ ...untouched, ...more })).toBe(outcome);
});

test('nothing becomes of the row of another report without a decision', () => {
  const others = allUndoRowFacts().filter(({ now }) => now === 'other');
  expect([...new Set(others.map(undoOutcomeOf))].sort()).toEqual(['changed', 'none']);
});
