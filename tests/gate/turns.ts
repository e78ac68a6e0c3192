/**
 * Chooses the turns of browser tests: tests of faults and updates, whose rules other tests check
 * below the screen, and further journeys over screens that others visit. The gate runs a twelfth of
 * them, always the same, and the long run all.
 */
import { gridPart, PARTS, visited, type GridPart } from './grid.ts';

/**
 * Files that tell one story, which run whole or not at all. Other journeys, which every run takes,
 * visit the same screens.
 */
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
  'journeys/administration/list-file',
  'journeys/attachments/camera',
  'journeys/contact/missing-editor',
  'journeys/contact/pasted-text',
  'journeys/lists/cold-start',
  'journeys/lists/removal-questions',
  'journeys/orders/attention',
  'journeys/orders/contracts',
  'journeys/orders/demo',
  'journeys/orders/editor-looks',
  'journeys/orders/from-file',
  'journeys/orders/funnel-approvals',
  'journeys/orders/funnel-changes',
  'journeys/orders/pdf',
  'journeys/orders/print',
  'journeys/orders/print-fields',
  'journeys/orders/retail',
  'journeys/orders/rights',
  'journeys/orders/truth',
  'journeys/privacy/cpf',
  'journeys/privacy/leaving',
  'journeys/uploads/errors',
  'journeys/uploads/generated',
  'journeys/uploads/headers',
  'journeys/uploads/removing',
  'journeys/uploads/returns',
  'journeys/uploads/slow-storage',
];

/**
 * Stories that take a quarter of a minute or more, because they repeat kills and full disks. Only
 * the long run takes them.
 */
const LONG_STORIES = [
  'faults/day',
  'faults/killed',
  'faults/killed-mirror',
  'faults/uploads-full-disk',
];

/** Files whose tests do not depend on each other. Each of their tests has its own turn. */
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
  'updates/first-screens',
  'updates/opens-offline',
];
const TURNS = Array.from({ length: PARTS }, (_, turn) => turn);

const isInTurn = (place: number, row: string | number, part?: GridPart): boolean =>
  visited(TURNS, row, part).includes(place % TURNS.length);

/** Returns the paths of stories that this run leaves out. */
export const storiesLeftOut = (turn: GridPart = gridPart()): string[] =>
  [
    ...STORIES.filter((_story, place) => !isInTurn(place, 'stories', turn)),
    ...(turn.part === 'all' ? [] : LONG_STORIES),
  ].map((story) => `tests/${story}.test.ts`);

/**
 * Returns false if a test is left to the long run. `path` ends in `tests/…`; `place` counts the
 * tests of the file from 0.
 */
export function isFactInTurn(path: string, place: number, part?: GridPart): boolean {
  const row = FACTS.findIndex((file) => path.endsWith(`tests/${file}.test.ts`));
  return row < 0 || isInTurn(place, row, part);
}
