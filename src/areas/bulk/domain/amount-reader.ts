/**
 * Reads the prices of a file. All cells of the column together decide which decimal mark they use,
 * as in every other file.
 */
import { createVoteCounter, decidePattern, createVotes } from '#areas/imports/domain/index.ts';
import { parseMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';

export type AmountReader = (
  text: string,
  currency: Currency,
) => number | 'not_an_amount' | 'ambiguous_amount';

/**
 * Returns whether an amount can be read in two ways. `1.234` alone may mean 1234 or 1.234. If no
 * other cell of the column shows the decimal mark, this is an issue.
 */
const canBeEither = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text.trim());

/**
 * Returns a function that reads a price into minor units of its currency, or returns the code of
 * what is wrong.
 * @param cells All cells of the price column, which decide on the decimal mark.
 */
export function createAmountReader(cells: readonly string[]): AmountReader {
  const votes = createVotes();
  const vote = createVoteCounter(votes);
  for (const cell of cells) vote(cell);
  const { mark } = decidePattern(votes).mark;

  return (text, currency) => {
    if (mark === null && canBeEither(text)) return 'ambiguous_amount';
    const read: DecimalMark = mark ?? (text.includes(',') ? ',' : '.');
    return parseMinor(text, currency, read) ?? 'not_an_amount';
  };
}
