/**
 * Lists what companies have not reported, with links to report it: missing reports, which leave
 * figures unknown, and unreported days at the end of a month, which may leave figures incomplete.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, LinkButton, Notice, usePortalSession } from '#kernel/client/index.ts';
import { monthOf } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { CompanyBalance, StockGap } from '../domain/index.ts';
import { useMonthName } from './StockFilterFields.tsx';
import { balancesWithGaps } from './stock-rows.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  hint: { margin: 0 },
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' },
});

/**
 * The maximum number of lines in a notice, so that the notice of a distributor with many companies
 * doesn't push the list of parts away.
 */
const MOST = 6;

type Props = { readonly balances: readonly CompanyBalance[] };

export const MissingStockReports = (props: Props) => (
  <>
    <MissingReports {...props} />
    <UnreportedSales {...props} />
  </>
);

function MissingReports({ balances }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const nameOf = useMonthName();
  const gaps = balancesWithGaps(balances).flatMap(({ companyName, gaps: own }) =>
    own.map((gap) => ({ ...gap, companyName })),
  );
  if (gaps.length === 0) return null;

  const isMissing = (...what: readonly StockGap['what'][]) =>
    gaps.some((gap) => what.includes(gap.what));
  const words = ({ what, month, companyName }: (typeof gaps)[number]) => {
    const name = nameOf(month);
    return what === 'sales' ? (
      <Trans>
        {companyName}: no POS report for {name}
      </Trans>
    ) : (
      <Trans>
        {companyName}: no inventory report for {name}
      </Trans>
    );
  };
  const rest = gaps.length - MOST;
  const [first] = gaps;
  const isOnly = gaps.length === 1;

  return (
    <Notice
      title={
        isOnly && first ? words(first) : t`Some figures are unknown because reports are missing`
      }
      actions={
        <>
          {isMissing('opening', 'closing') && can(actor, 'inventory', 'write') ? (
            <LinkButton to="/inventory/upload">
              <Trans>Upload inventory report</Trans>
            </LinkButton>
          ) : null}
          {isMissing('sales') && can(actor, 'pos', 'write') ? (
            <LinkButton to="/pos/upload">
              <Trans>Upload POS report</Trans>
            </LinkButton>
          ) : null}
        </>
      }
    >
      {isOnly ? null : (
        <ul className={styles.list}>
          {gaps.slice(0, MOST).map((gap) => (
            <li key={`${gap.companyName} ${gap.what} ${gap.month}`}>{words(gap)}</li>
          ))}
          {rest > 0 ? (
            <li>
              <Trans>and {rest} more</Trans>
            </li>
          ) : null}
        </ul>
      )}
    </Notice>
  );
}

/**
 * Shows up to which date the sales of a month are reported. The figures count only what is
 * reported.
 */
function UnreportedSales({ balances }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { actor } = usePortalSession();
  const nameOf = useMonthName();
  const ends = balances.flatMap(({ companyId, companyName, unreported }) =>
    unreported.map(({ lastOn }) => ({ companyId, companyName, lastOn })),
  );
  if (ends.length === 0) return null;
  const rest = ends.length - MOST;

  return (
    <Notice
      title={t`Sales may be incomplete`}
      actions={
        can(actor, 'pos', 'write') ? (
          <>
            <LinkButton to="/pos/upload">
              <Trans>Upload POS report</Trans>
            </LinkButton>
            <LinkButton to="/pos/no_sells_report">
              <Trans>Declare no sales</Trans>
            </LinkButton>
          </>
        ) : null
      }
    >
      <ul className={styles.list}>
        {ends.slice(0, MOST).map(({ companyId, companyName, lastOn }) => {
          const [name, last] = [nameOf(monthOf(lastOn)), formatDate(lastOn)];
          return (
            <li key={`${companyId} ${lastOn}`}>
              <Trans>
                {companyName}: sales of {name} reported until {last}
              </Trans>
            </li>
          );
        })}
        {rest > 0 ? (
          <li>
            <Trans>and {rest} more</Trans>
          </li>
        ) : null}
      </ul>
      <p className={styles.hint}>
        <Trans>
          The figures count what is reported. If nothing more was sold, declare the last day without
          sales.
        </Trans>
      </p>
    </Notice>
  );
}
