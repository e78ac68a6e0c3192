/**
 * Tests each screen of administration with two administrators. They create an entry, change it at
 * the same time and remove it. Also tests what the screen says offline and without the right. `npm
 * test` runs the tests of one list, of one single setting and of leaving a changed form, `npm run
 * test:long` those of all.
 */
import { describe, expect, test } from 'vitest';
import { namedRows } from '../../test-extent.ts';
import { testClosings } from './closings.ts';
import { setUpAdminPages, collectProblems } from './admin-pages.ts';
import { testDistributors, testFormerDistributors } from './distributors.ts';
import { testLeaving } from './unsaved-forms.ts';
import { editableLists, testList } from './lists.ts';
import { testTeam } from './team.ts';
import { settingNames, testContracts, testMinimums, testPatterns, testValue } from './values.ts';

const desks = setUpAdminPages();
type Story = readonly [name: string, tell: () => void];
const stories: readonly Story[] = [
  ...editableLists.map((list): Story => [`the list ${list}`, () => testList(desks, list)]),
  ...settingNames.map((name): Story => [`the setting ${name}`, () => testValue(desks, name)]),
  ['expired contracts', () => testContracts(desks)],
  ['minimum orders', () => testMinimums(desks)],
  ['patterns of dates and figures', () => testPatterns(desks)],
  ['monthly closings', () => testClosings(desks)],
  ['distributors', () => testDistributors(desks)],
  ['distributors of the former portal', () => testFormerDistributors(desks)],
  ['a team', () => testTeam(desks)],
  ['a changed form', () => testLeaving(desks)],
];
/**
 * The tests that `npm test` runs. One list and one setting are enough, because all lists share one
 * form, and all single settings share another.
 */
const inGate = ['the list job_roles', 'the setting order_recipients', 'a changed form'];
describe.each(namedRows(stories, inGate))('%s', (_name, tell) => {
  tell();
});
test('all the while: no policy violation, no exception', async () => {
  expect(await collectProblems()).toEqual([]);
});
