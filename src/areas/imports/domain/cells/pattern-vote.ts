/** Decides how a column writes numbers and dates by the vote of all its cells: proofs decide, doubt is asked about, nothing is guessed cell by cell. */
import { dateShape, type DateOrder, type DateShape } from './calendar.ts';
import { fastVote } from './fast-path.ts';
import { memoizedByCell } from './memoize.ts';
import { figureOf, isPlaceholder, proofOf, type DecimalMark } from './numbers.ts';
import type { MarkDecision, OrderDecision, Pattern, PatternChoice } from './pattern.ts';
import { isBlankCell, type Raw } from './text.ts';

export type Votes = {
  comma: number;
  dot: number;
  either: number;
  dmy: number;
  mdy: number;
  pair: number;
};
export const noVotes = (): Votes => ({ comma: 0, dot: 0, either: 0, dmy: 0, mdy: 0, pair: 0 });

type Vote = keyof Votes | 'none';
/** A number above 12 can only be the day; two equal numbers read the same either way. */
function voteOfPair({ first, second }: Extract<DateShape, { kind: 'pair' }>): Vote {
  if (first > 12 && second <= 12) return 'dmy';
  if (second > 12 && first <= 12) return 'mdy';
  return first === second ? 'none' : 'pair';
}
export function voteOfCell(raw: Raw): Vote {
  /* What a workbook stores as a number needs no mark. */
  if (typeof raw === 'number' || isBlankCell(raw)) return 'none';
  const shape = dateShape(raw);
  if (shape?.kind === 'pair') return voteOfPair(shape);
  const figure = shape || isPlaceholder(raw) ? undefined : figureOf(raw);
  if (!figure) return 'none';
  const { proves, either } = proofOf(figure.body);
  if (proves) return proves === ',' ? 'comma' : 'dot';
  return either ? 'either' : 'none';
}
/** Takes the cells of a column one by one and adds their votes. */
export function ballot(votes: Votes): (raw: Raw | undefined) => void {
  const slowVote = memoizedByCell(voteOfCell);
  return (raw = '') => {
    const vote = (typeof raw === 'string' ? fastVote(raw) : undefined) ?? slowVote(raw);
    if (vote !== 'none') votes[vote]++;
  };
}

/** One side must outvote the other by nine to one, or a person is asked. */
const wins = (a: number, b: number) => a > 0 && a >= 9 * b;
function winner<Side>(one: Side, votes: number, other: Side, against: number): Side | undefined {
  if (wins(votes, against)) return one;
  return wins(against, votes) ? other : undefined;
}

function markDecision(
  { comma, dot, either }: Votes,
  chosen: DecimalMark | undefined,
): MarkDecision {
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
  return { mark: null, by: undecided > 0 ? 'ask' : 'none', against: 0, doubtful: undecided };
}
function orderDecision(
  { dmy, mdy, pair }: Votes,
  chosen: DateOrder | undefined,
  profile: DateOrder,
): OrderDecision {
  const proven = winner<DateOrder>('dmy', dmy, 'mdy', mdy);
  const order = chosen ?? proven ?? profile;
  const unchosenBy = proven ? 'proof' : 'profile';
  return {
    order,
    by: chosen ? 'chosen' : unchosenBy,
    against: order === 'dmy' ? mdy : dmy,
    doubtful: pair,
  };
}
/** `profile`: the order of dates where neither a person nor the column decides. */
export function decidePattern(
  votes: Votes,
  {
    chosen = {},
    profile = 'dmy',
  }: { chosen?: PatternChoice | undefined; profile?: DateOrder | undefined } = {},
): Pattern {
  return {
    mark: markDecision(votes, chosen.mark),
    order: orderDecision(votes, chosen.order, profile),
    ...(chosen.shift ? { shift: chosen.shift } : {}),
  };
}
