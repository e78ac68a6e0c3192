/** Browser tests of faults and updates, whose rules other tests hold below the screen, and of a whole first day, whose screens have journeys of their own: a run of the gate visits a twelfth of them, which the commit chooses, the long run all. Of further journeys over screens that another one visits it takes a sixth. */
import { gridPart, PARTS, visited, type GridPart } from './grid.ts';

/** Files that tell one story: whole, or not at all. */
const STORIES = [
  'faults/attached-files',
  'faults/background',
  'faults/clock',
  'faults/restored',
  'faults/lost-connection',
  'journeys/first-day/first-day',
  'journeys/roles/roles',
  'journeys/story',
  'updates/older-device',
];
/** Further journeys: each of their screens is visited by another one, which every run takes. */
const FURTHER = [
  'attachments/camera',
  'contact/pasted-text',
  'lists/cold-start',
  'lists/removal-questions',
  'orders/attention',
  'orders/contracts',
  'orders/demo',
  'orders/from-file',
  'orders/funnel-approvals',
  'orders/funnel-changes',
  'orders/pdf',
  'orders/print',
  'orders/retail',
  'orders/rights',
  'orders/truth',
  'uploads/errors',
  'uploads/headers',
  'uploads/removing',
  'uploads/returns',
].map((name) => `journeys/${name}`);
const SIXTH = 6;
/** Stories of a quarter of a minute and more, of kills and full disks one after another: the long run alone tells them. */
const LONG_STORIES = [
  'faults/day',
  'faults/killed',
  'faults/killed-mirror',
  'faults/uploads-full-disk',
];
/** Files whose tests do not build on each other: each test has a turn of its own. */
const FACTS = [
  'faults/full-disk',
  'faults/handover',
  'faults/network',
  'faults/tabs',
  'faults/uploads',
  'updates/cuts',
  'updates/flow',
  'updates/flow-tabs',
  'updates/mixed',
  'updates/served',
  'updates/served-takeover',
];
const TURNS = Array.from({ length: PARTS }, (_, turn) => turn);

const isInTurn = (place: number, row: string | number, part?: GridPart): boolean =>
  visited(TURNS, row, part).includes(place % TURNS.length);

const isInSixth = (place: number, { part }: GridPart): boolean =>
  part === 'all' || place % SIXTH === part % SIXTH;

/** → paths that this run leaves out. */
export const storiesLeftOut = (turn: GridPart = gridPart()): string[] =>
  [
    ...STORIES.filter((_story, place) => !isInTurn(place, 'stories', turn)),
    ...FURTHER.filter((_story, place) => !isInSixth(place, turn)),
    ...(turn.part === 'all' ? [] : LONG_STORIES),
  ].map((story) => `tests/${story}.test.ts`);

/** `path` ends in `tests/…`; `place` counts the tests of the file. → false where it is left to another commit. */
export function isFactInTurn(path: string, place: number, part?: GridPart): boolean {
  const row = FACTS.findIndex((file) => path.endsWith(`tests/${file}.test.ts`));
  return row < 0 || isInTurn(place, row, part);
}
