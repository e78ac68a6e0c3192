/** Shows the parts on a page of the list, each with the first of its possible causes. */
import { makeStyles } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { captionText, ListTable, RowLink, type ListColumn } from '#kernel/client/index.ts';
import { possibleCausesOf, type CompanyBalance, type StockMonth } from '../domain/index.ts';
import { rowKey, type StockRow } from './stock-rows.ts';
import { stockPath, type StockFilter } from './stock-filter.ts';
import { useCauseNames } from './use-cause-words.tsx';
import type { PartNamesByNumber } from './use-part-names.ts';
import { useUnitTexts } from './use-unit-texts.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  more: { ...captionText, display: 'block' },
  name: { ...captionText, display: 'block', overflowWrap: 'anywhere' },
});

type Props = {
  readonly rows: readonly StockRow[];
  readonly facts: StockMonth;
  readonly balances: readonly CompanyBalance[];
  readonly filter: StockFilter;
  readonly partNames: PartNamesByNumber;
};

export function PartTable({ rows, facts, balances, filter, partNames }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const units = useUnitTexts();
  const names = useCauseNames();
  const hasCompanies = balances.length > 1;

  const cause = ({ companyId, partNumber, difference }: StockRow) => {
    if (!difference) return null;
    const [first, ...others] = possibleCausesOf(facts, balances, companyId, partNumber);
    if (!first) return t`No suggestion`;
    const count = others.length;

    return (
      <>
        {names(first)}
        {count > 0 ? <span className={styles.more}>{t`and ${count} more`}</span> : null}
      </>
    );
  };

  const columns: readonly ListColumn<StockRow>[] = [
    {
      key: 'partNumber',
      head: t`Part number`,
      cell: ({ partNumber, companyId }) => (
        <>
          <RowLink to={stockPath({ ...filter, part: partNumber, at: companyId })}>
            <span className="figure">{partNumber}</span>
          </RowLink>
          {partNames.has(partNumber) ? (
            <span className={styles.name}>{partNames.get(partNumber)}</span>
          ) : null}
        </>
      ),
      card: 'strong 1',
    },
    {
      key: 'companyName',
      head: t`Company`,
      card: hasCompanies ? 'quiet 2' : 'none',
      isLeftOut: !hasCompanies,
    },
    {
      key: 'opening',
      head: t`Opening`,
      isFigure: true,
      cell: ({ opening }) => units.known(opening),
      card: 'none',
      priority: 2,
    },
    {
      key: 'shipped',
      head: t`Shipped`,
      isFigure: true,
      cell: ({ shipped }) => units.known(shipped),
      card: 'none',
      priority: 2,
    },
    {
      key: 'sold',
      head: t`Sold`,
      isFigure: true,
      cell: ({ sold }) => units.known(sold),
      card: 'none',
      priority: 2,
    },
    {
      key: 'expected',
      head: t({ message: 'Expected', context: 'stock' }),
      isFigure: true,
      cell: ({ expected }) => units.known(expected),
      card: 'labelled 3 end',
    },
    {
      key: 'reported',
      head: t`Reported`,
      isFigure: true,
      cell: ({ reported }) => units.known(reported),
      card: 'labelled 4 end',
    },
    {
      key: 'difference',
      head: t`Difference`,
      isFigure: true,
      cell: ({ difference }) => units.signed(difference),
      card: 'strong 1 end',
      isWhole: true,
    },
    { key: 'cause', head: t`Possible cause`, cell: cause, card: 'small 5', hasDash: true },
  ];

  return <ListTable caption={t`Parts`} columns={columns} rows={rows} rowKey={rowKey} />;
}
