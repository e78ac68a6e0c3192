/** Lists what may explain a difference, with the evidence and links to it. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  captionText,
  LinkButton,
  quietText,
  titleText,
  usePortalSession,
} from '#kernel/client/index.ts';
import { can, canAny } from '#kernel/domain/user/permissions.ts';
import type { PossibleCause } from '../domain/index.ts';
import { stockPath, type StockFilter } from './stock-filter.ts';
import { useCauseNames, useCauseSentence } from './use-cause-words.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: '12px' },
  cause: {
    display: 'grid',
    gap: '6px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflowWrap: 'anywhere',
  },
  name: { ...titleText, display: 'flex', flexWrap: 'wrap', gap: '4px 8px', alignItems: 'center' },
  mark: {
    ...captionText,
    padding: '2px 8px',
    borderRadius: '10px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  note: { ...captionText, margin: '12px 0 0' },
  none: { ...quietText, margin: 0 },
});

type Props = {
  readonly causes: readonly PossibleCause[];
  readonly difference: number;
  readonly filter: StockFilter;
};

export function PossibleCauses({ causes, difference, filter }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const names = useCauseNames();
  const sentence = useCauseSentence();
  if (causes.length === 0)
    return (
      <p className={styles.none}>
        <Trans>The reports and orders suggest no cause for this difference.</Trans>
      </p>
    );

  return (
    <>
      <ul className={styles.list}>
        {causes.map((cause, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- causes have no ids and keep order
          <li key={n} className={styles.cause}>
            <div className={styles.name}>
              {names(cause)}
              {cause.explainsAll ? (
                <span className={styles.mark}>{t`Explains all units`}</span>
              ) : null}
            </div>
            <div>{sentence(cause, difference)}</div>
            <div className={styles.actions}>
              <CauseLinks cause={cause} filter={filter} />
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Trans>These are suggestions. Nothing changes until you correct a report.</Trans>
      </p>
    </>
  );
}

/**
 * Links to the report, order or part that is the evidence of a cause, and to the upload of missing
 * sales.
 */
function CauseLinks({
  cause,
  filter,
}: {
  readonly cause: PossibleCause;
  readonly filter: StockFilter;
}) {
  const { actor } = usePortalSession();
  const inventoryReport = (id: string) => (
    <LinkButton to={`/inventory/view/${id}`}>
      <Trans>Open inventory report</Trans>
    </LinkButton>
  );
  const posReport = (id: string) => (
    <LinkButton to={`/pos/view/${id}`}>
      <Trans>Open POS report</Trans>
    </LinkButton>
  );

  if (cause.kind === 'factor_of_ten')
    return cause.figure === 'sold' ? posReport(cause.reportId) : inventoryReport(cause.reportId);
  if (cause.kind === 'returned') return posReport(cause.reportId);
  if (cause.kind === 'sales_end_early')
    return (
      <>
        {posReport(cause.reportId)}
        {can(actor, 'pos', 'write') ? (
          <LinkButton to="/pos/upload">
            <Trans>Upload POS report</Trans>
          </LinkButton>
        ) : null}
      </>
    );
  if (cause.kind === 'other_number') {
    const { partNumber, reportId } = cause;
    return (
      <>
        {inventoryReport(reportId)}
        <LinkButton to={stockPath({ ...filter, part: partNumber })}>
          <Trans>Show {partNumber}</Trans>
        </LinkButton>
      </>
    );
  }
  return canAny(actor, ['orders.read', 'approvals.read']) ? (
    <LinkButton to={`/orders/view/${cause.order.orderId}`}>
      <Trans>Open order</Trans>
    </LinkButton>
  ) : null;
}
