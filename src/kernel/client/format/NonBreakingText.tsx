/**
 * Shows a text without breaking figures, dates and identifiers over lines: amounts, tax ids,
 * numbers of orders and parts. An email address breaks before its @.
 */
import { Fragment } from 'react';

const KEPT = /([^ \n]*[\d@][^ \n]*)/;

/**
 * The greatest length in characters that is kept together. Longer pieces, such as links, may break.
 */
const LONGEST = 24;

function KeptPiece({ text }: { readonly text: string }) {
  const at = text.indexOf('@');
  if (at >= 0)
    return (
      <>
        {text.slice(0, at)}
        <wbr />
        {text.slice(at)}
      </>
    );
  return text.length <= LONGEST ? <span className="unbroken">{text}</span> : text;
}

export function NonBreakingText({ text }: { readonly text: string }) {
  return text
    .split(KEPT)
    .map((piece, n) =>
      n % 2 === 1 ? <KeptPiece key={n} text={piece} /> : <Fragment key={n}>{piece}</Fragment>,
    );
}
