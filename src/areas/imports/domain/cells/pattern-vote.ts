/**
 * Decides how a column writes its numbers and dates by the votes of all its cells. Cells with a
 * single reading decide. Where they don't, a person is asked about decimal marks; dates have the
 * usual order, unless the cells cast doubt on it. No cell is guessed by itself.
 */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { isLastMinuteOfDay, parseDateShape } from './parse-dates.ts';
import type { DateOrder, DateShape } from './parse-dates.ts';
import { voteOnDecimalMarkFast } from './fast-cell-reader.ts';
import { memoizeByCell } from './memoize.ts';
import {
  parseFigureOfPieces,
  isPlaceholder,
  decimalMarkProofOf,
  type DecimalMark,
} from './parse-numbers.ts';
import type {
  ColumnUnit,
  DecimalMarkDecision,
  DateOrderDecision,
  Pattern,
  PatternChoice,
  SwappedDatesDecision,
  UnitDecision,
} from './pattern.ts';
import { numberAndSignOf } from './formatted-numbers.ts';
import { isBlankCell, rawCellText, type Raw } from './cell-texts.ts';

/** Numbers of cells by what they prove about their column. */
type Counts = {
  comma: number;
  dot: number;
  either: number;
  dmy: number;
  mdy: number;
  pair: number;
  /** Number of dates of two equal numbers, which read the same in both orders. */
  same: number;
  /**
   * Number of stored dates whose day could be a month (`low`), and of those whose day couldn't
   * (`high`).
   */
  low: number;
  high: number;
  /**
   * Number of dates that the workbook stores as dates: those in the last minute of a day (some
   * programs store midnight a few seconds early), and all others.
   */
  late: number;
  punctual: number;
  /** Number of stored numbers below one, and of those above one. */
  fraction: number;
  whole: number;
};

export type Votes = Counts & {
  readonly pairMonths: DateMonths;
  readonly storedMonths: DateMonths;
  /** The first of the cells that `either` counts. */
  eitherExample?: string;
};

/**
 * The months of dates that can be read in both orders, counted since year 0. `kept` reads the day
 * first, or as stored; `swapped` reads the other way round.
 */
type DateMonths = { readonly kept: Set<number>; readonly swapped: Set<number> };
const noMonths = (): DateMonths => ({ kept: new Set(), swapped: new Set() });

export const createVotes = (): Votes => ({
  comma: 0,
  dot: 0,
  either: 0,
  dmy: 0,
  mdy: 0,
  pair: 0,
  same: 0,
  low: 0,
  late: 0,
  punctual: 0,
  high: 0,
  fraction: 0,
  whole: 0,
  pairMonths: noMonths(),
  storedMonths: noMonths(),
});

type Vote = keyof Counts | 'none';

/**
 * The vote of one cell. `kept` and `swapped` are the months of a date that can be read in both
 * orders; -1 for other cells.
 */
type CellVote = { readonly vote: Vote; readonly kept: number; readonly swapped: number };
const plainVote = (vote: Vote): CellVote => ({ vote, kept: -1, swapped: -1 });
const NONE = plainVote('none');
const LATE = plainVote('late');

/** Returns the vote of a date of two numbers. A number above 12 can only be the day. */
function voteOfPair({ first, second, year }: Extract<DateShape, { kind: 'pair' }>): CellVote {
  if (first > 12 && second <= 12) return plainVote('dmy');
  if (second > 12 && first <= 12) return plainVote('mdy');
  if (first === second) return plainVote('same');
  return { vote: 'pair', kept: year * 12 + second, swapped: year * 12 + first };
}

function voteOfStored(date: CalendarDate): CellVote {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const day = Number(date.slice(8));
  if (day > 12) return plainVote('high');
  return { vote: 'low', kept: year * 12 + month, swapped: year * 12 + day };
}

function voteOfText(raw: Raw): CellVote {
  if (isBlankCell(raw) || numberAndSignOf(raw)) return NONE;
  const text = rawCellText(raw);
  const shape = parseDateShape(text);
  if (shape?.kind === 'pair') return voteOfPair(shape);
  if (shape?.kind === 'sure' && shape.isStored)
    return isLastMinuteOfDay(text) ? LATE : voteOfStored(shape.date);

  /* A number cell of a workbook has no decimal mark that could be misread. */
  if (typeof raw === 'number') return NONE;
  const figure = shape || isPlaceholder(raw) ? undefined : parseFigureOfPieces(raw);
  if (!figure) return NONE;
  const { proves, either } = decimalMarkProofOf(figure.body);
  if (proves) return plainVote(proves === ',' ? 'comma' : 'dot');
  return either ? plainVote('either') : NONE;
}

/** Stored numbers from here on may be dates written without separators (day, month, year). */
const COMPACT_DATES = 1_000_000;

function voteOfNumber(raw: number): Vote | undefined {
  if (raw > 0 && raw < 1) return 'fraction';
  if (raw >= COMPACT_DATES) return undefined;
  return raw > 1 ? 'whole' : 'none';
}

const knownVote = (raw: Raw): Vote | undefined =>
  typeof raw === 'number' ? voteOfNumber(raw) : voteOnDecimalMarkFast(raw);

/** Returns what a cell votes for, as evidence of how its column writes numbers or dates. */
export const voteOfCell = (raw: Raw): Vote =>
  (typeof raw === 'number' ? voteOfNumber(raw) : undefined) ?? voteOfText(raw).vote;

/** Returns a function that takes the cells of a column one by one and adds their votes. */
export function createVoteCounter(votes: Votes): (raw: Raw | undefined) => void {
  const slowVote = memoizeByCell(voteOfText);
  return (raw = '') => {
    const known = knownVote(raw);

    if (known !== undefined) {
      if (known !== 'none') votes[known]++;
      if (known === 'either') votes.eitherExample ??= rawCellText(raw);
      return;
    }

    const { vote, kept, swapped } = slowVote(raw);
    if (vote === 'none') return;
    votes[vote]++;
    if (vote === 'either') votes.eitherExample ??= rawCellText(raw);
    if (vote === 'low' || vote === 'high') votes.punctual++;
    if (kept < 0) return;
    const months = vote === 'pair' ? votes.pairMonths : votes.storedMonths;
    months.kept.add(kept);
    months.swapped.add(swapped);
  };
}

/** Returns whether `a` votes outvote `b` votes by at least nine to one. */
const wins = (a: number, b: number) => a > 0 && a >= 9 * b;

function winner<Side>(one: Side, votes: number, other: Side, against: number): Side | undefined {
  if (wins(votes, against)) return one;
  return wins(against, votes) ? other : undefined;
}

function markDecision(
  { comma, dot, either, eitherExample }: Votes,
  chosen: DecimalMark | undefined,
): DecimalMarkDecision {
  const proven = winner<DecimalMark>(',', comma, '.', dot);
  const mark = chosen ?? proven;
  if (mark)
    return {
      mark,
      by: chosen ? 'chosen' : 'proof',
      against: mark === ',' ? dot : comma,
      doubtful: 0,
    };

  const undecided = comma + dot + either;
  return {
    mark: null,
    by: undecided > 0 ? 'ask' : 'none',
    against: 0,
    doubtful: undecided,
    ...(eitherExample === undefined ? {} : { example: eitherExample }),
  };
}

/**
 * Returns whether this reading gives at least three times as many months as the other one. Dates
 * within one month look like dates of a whole year if their day is read as the month.
 */
const spreadsOver = (months: number, other: number) => months >= 3 && months >= 3 * other;

/**
 * Returns whether the months are the same month of several years. Then the other reading is one day
 * of every month, which is plausible too.
 */
const isOneOfYears = (months: ReadonlySet<number>): boolean =>
  months.size > 1 && new Set([...months].map((month) => month % 12)).size === 1;

/**
 * Returns whether the dates lie all over a year as they are read, but within about one month in the
 * other order.
 */
const isDoubtful = (asRead: ReadonlySet<number>, otherwise: ReadonlySet<number>): boolean =>
  spreadsOver(asRead.size, otherwise.size) && !isOneOfYears(otherwise);

function orderDecision(
  { dmy, mdy, pair, pairMonths }: Votes,
  chosen: DateOrder | undefined,
  profile: DateOrder,
): DateOrderDecision {
  const proven = winner<DateOrder>('dmy', dmy, 'mdy', mdy);
  const order = chosen ?? proven ?? profile;
  const asRead = order === 'dmy' ? pairMonths.kept : pairMonths.swapped;
  const otherwise = order === 'dmy' ? pairMonths.swapped : pairMonths.kept;

  const by = (): DateOrderDecision['by'] => {
    if (chosen) return 'chosen';
    if (proven) return 'proof';
    if (dmy > 0 && mdy > 0) return 'ask';
    if (isDoubtful(asRead, otherwise)) return 'ask';
    return spreadsOver(otherwise.size, asRead.size) ? 'spread' : 'profile';
  };

  return { order, by: by(), against: order === 'dmy' ? mdy : dmy, doubtful: pair };
}

/**
 * Returns whether a spreadsheet may have stored dates with day and month swapped. Undefined if
 * nothing indicates it. Dates are swapped if a file with the day first is opened where the month
 * comes first, or the other way round, and saved: texts that are dates in that order become swapped
 * dates, all others stay text. If every day could be a month, only the spread of the dates shows
 * it.
 */
function storedDecision(
  { dmy, mdy, pair, same, low, high, storedMonths }: Votes,
  chosen: boolean | undefined,
): SwappedDatesDecision | undefined {
  if (low === 0) return undefined;
  if (chosen !== undefined) return { isSwapped: chosen, by: 'chosen', doubtful: low };
  const texts = dmy + mdy + pair + same;
  const isLeftOver = high === 0 && texts > 0 && (texts === dmy || texts === mdy);
  const isSpread = high === 0 && texts === 0 && isDoubtful(storedMonths.kept, storedMonths.swapped);

  return isLeftOver || isSpread ? { isSwapped: false, by: 'ask', doubtful: low } : undefined;
}

const unitDecision = (unit: ColumnUnit, isApplied: boolean | undefined): UnitDecision => ({
  ...unit,
  by: isApplied === undefined ? 'ask' : 'chosen',
  isApplied: isApplied ?? false,
});

/**
 * Decides the pattern of a column.
 * @param profile The order of dates if neither a person nor the column decides.
 */
export function decidePattern(
  votes: Votes,
  {
    chosen = {},
    profile = 'dmy',
    unit,
  }: {
    chosen?: PatternChoice | undefined;
    profile?: DateOrder | undefined;
    /** The unit in the column's name, if it has one. */
    unit?: ColumnUnit | undefined;
  } = {},
): Pattern {
  const stored = storedDecision(votes, chosen.swapped);
  return {
    mark: markDecision(votes, chosen.mark),
    order: orderDecision(votes, chosen.order, profile),
    ...(stored ? { stored } : {}),
    ...(votes.fraction > 0 && votes.whole === 0 ? { isRatio: true } : {}),
    ...(unit ? { unit: unitDecision(unit, chosen.unit) } : {}),
    ...(votes.late > 0 && votes.punctual + votes.dmy + votes.mdy + votes.pair + votes.same === 0
      ? { isNextDay: true }
      : {}),
    ...(chosen.shift ? { shift: chosen.shift } : {}),
  };
}
