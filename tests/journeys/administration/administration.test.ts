/**
 * Tests each screen of administration with two administrators: creating, changing the same entry at
 * the same time, removing, and the screen offline and without the right. `npm test` runs the tests
 * of one list and of one single setting, `npm run test:long` those of all.
 */
import { describe, expect, test } from 'vitest';
import { namedRows } from '../../extent.ts';
import { tellOfClosings } from './closings.ts';
import { setUpDesks, troubles } from './desks.ts';
import { tellOfDistributors, tellOfFormerDistributors } from './distributors.ts';
import { editableLists, tellOfList } from './lists.ts';
import { tellOfATeam } from './team.ts';
import {
  settingNames,
  tellOfContracts,
  tellOfMinimums,
  tellOfPatterns,
  tellOfValue,
} from './values.ts';

const desks = setUpDesks();
type Story = readonly [name: string, tell: () => void];
const stories: readonly Story[] = [
  ...editableLists.map((list): Story => [`the list ${list}`, () => tellOfList(desks, list)]),
  ...settingNames.map((name): Story => [`the setting ${name}`, () => tellOfValue(desks, name)]),
  ['expired contracts', () => tellOfContracts(desks)],
  ['minimum orders', () => tellOfMinimums(desks)],
  ['patterns of dates and figures', () => tellOfPatterns(desks)],
  ['monthly closings', () => tellOfClosings(desks)],
  ['distributors', () => tellOfDistributors(desks)],
  ['distributors of the former portal', () => tellOfFormerDistributors(desks)],
  ['a team', () => tellOfATeam(desks)],
];
/** All lists share one form, and so do all single settings. */
const inGate = ['the list job_roles', 'the setting order_recipients'];
describe.each(namedRows(stories, inGate))('%s', (_name, tell) => {
  tell();
});
test('all the while: no policy violation, no exception', async () => {
  expect(await troubles()).toEqual([]);
});
