/** A text in which no figure, date or identifier is broken into lines: amounts, tax ids, numbers of orders and parts. */
const FIGURE = /([^ \n]*\d[^ \n]*)/;
/** Characters; what is longer than any of them, a link say, breaks where it must. */
const LONGEST = 24;

export function WholeFigures({ text }: { readonly text: string }) {
  return text.split(FIGURE).map((piece, n) =>
    n % 2 === 1 && piece.length <= LONGEST ? (
      <span key={n} className="figure">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
