/** Prices of a file: how its column writes them is decided by all of its cells, as in every other file. */
import { ballot, decidePattern, noVotes } from '#areas/imports/domain/index.ts';
import { readMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';

export type AmountReader = (
  text: string,
  currency: Currency,
) => number | 'not_an_amount' | 'ambiguous_amount';

/** `1.234` alone may be a thousand, or one and a bit: where no other cell tells, it is asked about. */
const canBeEither = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

export function amountReader(cells: readonly string[]): AmountReader {
  const votes = noVotes();
  const vote = ballot(votes);
  for (const cell of cells) vote(cell);
  const { mark } = decidePattern(votes).mark;
  return (text, currency) => {
    if (mark === null && canBeEither(text)) return 'ambiguous_amount';
    const read: DecimalMark = mark ?? (text.includes(',') ? ',' : '.');
    return readMinor(text, currency, read) ?? 'not_an_amount';
  };
}
