/**
 * Tests who may take a report from which status to which, as a printed table, and which steps work
 * offline.
 */
import { expect, test } from 'vitest';
import { printStates, unreachableStates } from '#kernel/domain/documents/state-table.ts';
import { offlineSteps, reinstatingStep, reportStates } from '#areas/reports/domain/states.ts';

test('the table of a report’s steps', () => {
  expect(printStates(reportStates).split('\n')).toEqual([
    'finalize: new → waiting_processing by owner',
    'correct: waiting_correction → waiting_processing by owner',
    'declare: new → complete by owner',
    'register: waiting_processing → complete by server',
    'refuse: waiting_processing → waiting_correction by server',
    'ask: waiting_processing → stand_by by server',
    'answer: stand_by → waiting_processing by owner',
    'reinstate: complete → complete by owner',
    'unregister: complete → removed by remover',
    'undo: complete → undone by owner',
    'reinstate_undone: undone → undone by owner',
    'reinstate_removed: removed → removed by owner',
    'remove: waiting_correction, stand_by → gone by owner',
  ]);
  expect(unreachableStates(reportStates)).toEqual([]);
});

test('sending, correcting, declaring, answering and removing a report work offline, and nothing else', () => {
  const offline = Object.entries(offlineSteps).filter(([, isOffline]) => isOffline);
  expect(offline.map(([step]) => step)).toEqual([
    'finalize',
    'correct',
    'declare',
    'answer',
    'remove',
  ]);
});

test('former rows come back from a complete, removed or undone report, each by its own step', () => {
  expect((['complete', 'removed', 'undone', undefined] as const).map(reinstatingStep)).toEqual([
    'reinstate',
    'reinstate_removed',
    'reinstate_undone',
    'reinstate',
  ]);
});
