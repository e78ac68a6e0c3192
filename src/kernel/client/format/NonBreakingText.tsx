/**
 * Shows a text without breaking figures, dates and identifiers over lines: amounts, tax ids,
 * numbers of orders and parts.
 */
const FIGURE = /([^ \n]*\d[^ \n]*)/;

/**
 * The greatest length in characters that is kept together. Longer pieces, such as links, may break.
 */
const LONGEST = 24;

export function NonBreakingText({ text }: { readonly text: string }) {
  return text.split(FIGURE).map((piece, n) =>
    n % 2 === 1 && piece.length <= LONGEST ? (
      <span key={n} className="unbroken">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
