/**
 * Reads the prices of a file. All cells of the column together decide which decimal mark they use,
 * as in every other file.
 */
import {
  createVoteCounter,
  createVotes,
  decidePattern,
  isAmountIn,
  parseAmountCell,
} from '#areas/imports/domain/index.ts';
import { parseMinor, type Currency, type DecimalMark } from '#kernel/domain/money.ts';

export type AmountReader = (
  text: string,
  currency: Currency,
) => number | 'not_an_amount' | 'ambiguous_amount' | 'currency_differs';

/**
 * Returns whether an amount can be read in two ways. `1.234` alone may mean 1234 or 1.234. If no
 * other cell of the column shows the decimal mark, this is an issue.
 */
const canBeEither = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/**
 * Returns a function that reads a price into minor units of its currency, or returns the code of
 * what is wrong. The price may have the sign of its currency; another sign is `currency_differs`.
 * @param cells All cells of the price column, which decide on the decimal mark.
 */
export function createAmountReader(cells: readonly string[]): AmountReader {
  const votes = createVotes();
  const vote = createVoteCounter(votes);
  for (const cell of cells) vote(cell);
  const { mark } = decidePattern(votes).mark;

  return (text, currency) => {
    const amount = parseAmountCell(text);
    if (!amount) return 'not_an_amount';
    if (!isAmountIn(amount, currency)) return 'currency_differs';
    const { figure, isStored } = amount;
    if (isStored) return parseMinor(figure, currency, '.') ?? 'not_an_amount';
    if (mark === null && canBeEither(figure)) return 'ambiguous_amount';
    const read: DecimalMark = mark ?? (figure.includes(',') ? ',' : '.');
    return parseMinor(figure, currency, read) ?? 'not_an_amount';
  };
}
