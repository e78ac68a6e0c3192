/** Browser tests of faults and updates, whose rules other tests hold below the screen: a run of the gate visits a third of them, which the commit chooses, the long run all. */
import { visited, type GridPart } from './grid.ts';

/** Files that tell one story: whole, or not at all. */
const STORIES = [
  'faults/background',
  'faults/clock',
  'faults/killed-mirror',
  'faults/killed',
  'faults/day',
  'faults/uploads-full-disk',
  'faults/restored',
  'faults/lost-connection',
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
const TURNS = [0, 1, 2];

const isInTurn = (place: number, row: string | number, part?: GridPart): boolean =>
  visited(TURNS, row, part).includes(place % TURNS.length);

/** → paths that this run leaves out. */
export const storiesOfOtherTurns = (part?: GridPart): string[] =>
  STORIES.filter((_story, place) => !isInTurn(place, 'stories', part)).map(
    (story) => `tests/${story}.test.ts`,
  );

/** `path` ends in `tests/…`; `place` counts the tests of the file. → false where it is left to another commit. */
export function isFactInTurn(path: string, place: number, part?: GridPart): boolean {
  const row = FACTS.findIndex((file) => path.endsWith(`tests/${file}.test.ts`));
  return row < 0 || isInTurn(place, row, part);
}
