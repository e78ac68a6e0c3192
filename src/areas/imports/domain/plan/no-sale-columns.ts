/** Finds columns of a sales file that mark rows as no sale, whatever their names are. */
import { parseDateShape } from '../cells/parse-dates.ts';
import { memoizeByCell } from '../cells/memoize.ts';
import { isPlaceholder } from '../cells/parse-numbers.ts';
import { foldCellText, isBlankCell, rawCellText, type Raw } from '../cells/cell-texts.ts';
import { foldColumnName } from '../header/column-name.ts';

/** Words in the names of columns that tell the kind of a row. */
const KINDS: ReadonlySet<string> = new Set(
  [
    'tipo type status situacao situacion estado state condicao operacao operacion',
    'operation natureza naturaleza nat movimento movimiento movement transacao',
    'transaccion transaction documento document doc class clase classe finalidade',
    'finalidad',
  ].flatMap((line) => line.split(' ')),
);

const ENDED = [
  'cancel\\w{2,9}|anulad[ao]s?|anulacion|void|voided|estorn\\w{1,5}',
  'revers(?:ed|ad[ao]|ao|al)|reembolso|refund|refunded|denegad[ao]s?|denegacao',
  'inutilizad[ao]s?|rejeitad[ao]s?|rechazad[ao]s?|devol\\w{2,9}|returns?|returned',
].join('|');

const GIVEN = [
  'remessas?|remesas?|remision(?:es)?|transferencias?|amostras?|muestras?|samples?',
  'bonificac\\w{2,5}|brindes?|doacao|doacoes|donacion|comodato|consigna\\w{2,6}',
  'demonstracao|demostracion|conserto|reparacion|simples remessa',
].join('|');

/** Matches cells that mark their row as no sale, in columns whose names tell the kind of a row. */
const NO_SALE = new RegExp(
  `^(?:.{0,20} )?(?:${ENDED}|${GIVEN}|credit (?:note|memo)s?|notas? (?:de )?credito)\\b`,
);

/** Matches cells, in any column, that only say that their row is not a sale. */
const NOTHING_ELSE = new RegExp(
  `^(?:(?:nf|nfe|nf e|nota|nota fiscal|factura|invoice|venda|venta) )?(?:${ENDED})(?: (?:de )?(?:venda|venta|sale)s?)?$`,
);

/**
 * Matches unfolded texts that may match `NOTHING_ELSE`. It rules out most cells of most columns
 * without folding them.
 */
const MAY_SAY_NOTHING_ELSE =
  /^\s*(?:\S{2,7} (?:fiscal )?)?(?:cancel|anul|void|estorn|revers|reemb|refund|deneg|inutil|rejeit|rechaz|devol|return)/i;

/** Matches the negation in answers such as `não cancelada`. */
const NEGATED = /\b(?:nao|no|not|sem|sin)\b/;
const isNoSaleKind = (text: string): boolean => NO_SALE.test(text) && !NEGATED.test(text);

/** Matches names of columns in which yes, a date or a reason marks a row as no sale. */
const FLAG = new RegExp(
  `\\b(?:${ENDED}|cancel|remessa|remesa|remision|amostra|muestra|bonificacao|bonificacion|brinde)\\b`,
);

/**
 * Matches names of columns that hold figures or people, so that their cells don't mark rows as no
 * sale.
 */
const FIGURES =
  /\b(?:qtd|qtde|qtdade|quant\w*|cant|cantidad|qty|quantity|valor|vlr|monto|importe|total|amount|value|preco|precio|price|percent\w*|saldo|usuario|user|por|by)\b|[%$]/;
const REASON = /\b(?:motivo|razao|razon|causa|reason|justificativa|justificacion)\b/;
const YES = /^(?:s|si|sim|y|yes|x|1|t|true|v|verdadeiro|verdadero|ok)$/;
const NO =
  /^(?:n|nao|no|0|f|false|falso|nenhum|ninguno|none|ativa|ativo|activa|activo|normal|autorizada)$/;
const FISCAL_CODE = /\b(?:cfops?|codigo fiscal|cod fiscal|codigo fiscal de operac\w+)\b/;

/**
 * Returns whether a Brazilian code of fiscal operations (CFOP) stands for no sale: all incoming
 * operations (1, 2, 3), and of the outgoing ones transfers, returns, shipments without sale and
 * credits. `5.922` and `5.933` are sales.
 */
export function isNoSaleCode(text: string): boolean {
  const [, first, last] = /^\s*([1-7])[. ]?(\d{3})(?!\d)/.exec(text) ?? [];
  if (first === undefined || last === undefined || first === '4') return false;
  if (first < '4') return true;
  if (last.startsWith('9')) return !['922', '932', '933'].includes(last);

  return /^(?:2\d\d|15\d|20\d|21\d|41\d|50[1-5]|55[2-7]|60\d|66\d)$/.test(last);
}

type Column = { readonly column: number; readonly folded: string };
type Says = (raw: Raw) => boolean;

/**
 * Returns a function that tests whether a cell of the column marks its row as no sale. Results are
 * memoized only for columns whose names say that they tell the kind of a row or mark it; testing
 * cells of other columns again costs less.
 */
function sayingOf(folded: string): Says {
  if (FISCAL_CODE.test(folded))
    return memoizeByCell(
      (raw) => isNoSaleCode(rawCellText(raw)) || isNoSaleKind(foldCellText(rawCellText(raw))),
    );
  const isOfKind = folded.split(' ').some((word) => KINDS.has(word));
  const isFlag = FLAG.test(folded) && !FIGURES.test(folded);
  const isReason = isFlag && REASON.test(folded);
  if (!isOfKind && !isFlag)
    return (raw) =>
      typeof raw === 'string' &&
      MAY_SAY_NOTHING_ELSE.test(raw) &&
      NOTHING_ELSE.test(foldCellText(raw));

  return memoizeByCell((raw) => {
    const text = foldCellText(rawCellText(raw));
    if (text === '' || isPlaceholder(rawCellText(raw).trim())) return false;
    if (isFlag && (YES.test(text) || parseDateShape(rawCellText(raw)) !== undefined)) return true;
    if (isReason && !NO.test(text)) return true;

    return isOfKind
      ? isNoSaleKind(text) || isNoSaleCode(rawCellText(raw))
      : NOTHING_ELSE.test(text);
  });
}

/**
 * Returns a function that tells whether a row is marked as no sale. Undefined if no column can mark
 * it.
 * @param free The columns without a field.
 */
export function createNoSaleFinder(
  free: readonly Column[],
): ((row: readonly Raw[]) => boolean) | undefined {
  if (free.length === 0) return undefined;
  const columns = free.map(({ column, folded }) => ({
    column,
    says: sayingOf(folded),
  }));

  return (row) => {
    for (const { column, says } of columns) {
      const raw = row[column];
      if (raw !== undefined && !isBlankCell(raw) && says(raw)) return true;
    }
    return false;
  };
}

/** Returns the columns without a field, with their folded names. */
export const columnsWithoutField = (
  names: readonly string[],
  taken: ReadonlySet<number>,
): Column[] =>
  names
    .map((name, column) => ({ column, folded: foldColumnName(name) }))
    .filter(({ column }) => !taken.has(column));
