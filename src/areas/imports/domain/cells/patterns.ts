/** How a column writes numbers and dates, by the vote of all its cells: proofs decide, doubt is asked about, nothing is guessed cell by cell. */
import { dateShape, type DateOrder } from './calendar.ts';
import { figureOf, isPlaceholder, proofOf, type DecimalMark } from './numbers.ts';
import { fastVote } from './fast-path.ts';
import { isBlank, remembering, type Raw } from './text.ts';

/** `proof`: cells that can be read one way only. `none`: no cell needs it. `ask`: some may be read both ways, and nothing tells. */
export type MarkDecision = {
  readonly mark: DecimalMark | null;
  readonly by: 'proof' | 'chosen' | 'none' | 'ask';
  /** Cells that prove the other mark. */ readonly against: number;
  readonly doubtful: number;
};
export type OrderDecision = {
  readonly order: DateOrder;
  readonly by: 'proof' | 'chosen' | 'profile';
  readonly against: number;
  readonly doubtful: number;
};
export type Pattern = {
  readonly mark: MarkDecision;
  readonly order: OrderDecision;
  /** Places by which a person moves the mark of every figure that stands in the column: -2 reads 1234 as 12,34. */
  readonly shift?: number | undefined;
};
export type PatternChoice = {
  readonly mark?: DecimalMark;
  readonly order?: DateOrder;
  readonly shift?: number;
};

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
export function voteOf(raw: Raw): Vote {
  /* What a workbook stores as a number needs no mark. */
  if (typeof raw === 'number' || isBlank(raw)) return 'none';
  const shape = dateShape(raw);
  if (shape?.kind === 'pair')
    return shape.first > 12 && shape.second <= 12
      ? 'dmy'
      : shape.second > 12 && shape.first <= 12
        ? 'mdy'
        : shape.first === shape.second
          ? 'none'
          : 'pair';
  const figure = shape || isPlaceholder(raw) ? undefined : figureOf(raw);
  if (!figure) return 'none';
  const { proves, either } = proofOf(figure.body);
  return proves === ',' ? 'comma' : proves === '.' ? 'dot' : either ? 'either' : 'none';
}
/** Takes a column's cells one by one and adds their votes. */
export function ballot(votes: Votes): (raw: Raw | undefined) => void {
  const say = remembering(voteOf);
  return (raw = '') => {
    const vote = (typeof raw === 'string' ? fastVote(raw) : undefined) ?? say(raw);
    if (vote !== 'none') votes[vote]++;
  };
}

/** One side must outvote the other by nine to one, or it is asked. */
const wins = (a: number, b: number) => a > 0 && a >= 9 * b;

export function decide(
  votes: Votes,
  {
    chosen = {},
    profile = 'dmy',
  }: { chosen?: PatternChoice | undefined; profile?: DateOrder | undefined } = {},
): Pattern {
  const { comma, dot, either, dmy, mdy, pair } = votes;
  const against = (mark: DecimalMark) => (mark === ',' ? dot : comma);
  const mark = chosen.mark ?? (wins(comma, dot) ? ',' : wins(dot, comma) ? '.' : null);
  const marked: MarkDecision = mark
    ? { mark, by: chosen.mark ? 'chosen' : 'proof', against: against(mark), doubtful: 0 }
    : {
        mark: null,
        by: comma + dot + either > 0 ? 'ask' : 'none',
        against: 0,
        doubtful: comma + dot + either,
      };
  const proven: DateOrder | undefined = wins(dmy, mdy) ? 'dmy' : wins(mdy, dmy) ? 'mdy' : undefined;
  const order = chosen.order ?? proven ?? profile;
  return {
    mark: marked,
    order: {
      order,
      by: chosen.order ? 'chosen' : proven ? 'proof' : 'profile',
      against: order === 'dmy' ? mdy : dmy,
      doubtful: pair,
    },
    ...(chosen.shift ? { shift: chosen.shift } : {}),
  };
}
