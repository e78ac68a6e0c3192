/** The foot of the list: which rows of how many, as of when, and the way to the others. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import {
  BackIcon,
  formatNumber,
  formatTime,
  formatDayTime,
  GoIcon,
  LinkButton,
  useLanguage,
  formatDay,
} from '#kernel/client/index.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { pathOfFilter, ROWS_A_PAGE, type OrderListFilter } from './use-order-list.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '6px 12px 6px 20px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground3,
  },
  pages: { marginInlineStart: 'auto', display: 'flex', gap: '8px' },
});

type Props = {
  readonly filter: OrderListFilter;
  readonly total: number;
  readonly asOf: number | undefined;
};

export function ListFoot({ filter, total, asOf }: Props) {
  const styles = useStyles();
  const { language } = useLanguage();
  const { zone } = useOrders();
  const from = (filter.page - 1) * ROWS_A_PAGE + 1;
  const to = Math.min(total, filter.page * ROWS_A_PAGE);
  const first = formatNumber(from, language);
  const last = formatNumber(to, language);
  const all = formatNumber(total, language);
  // oxlint-disable-next-line react/purity -- the day of showing it
  const isToday = asOf !== undefined && formatDay(asOf, zone) === formatDay(Date.now(), zone);
  const time =
    asOf === undefined ? '' : isToday ? formatTime(asOf, zone) : formatDayTime(asOf, zone);
  return (
    <div className={`${styles.foot} no-print`}>
      {total > 0 ? (
        <span>
          <Trans>
            {first}–{last} of {all}
          </Trans>
        </span>
      ) : null}
      {time ? (
        <span>
          <Trans>As of {time}</Trans>
        </span>
      ) : null}
      <nav className={styles.pages}>
        {filter.page > 1 ? (
          <LinkButton
            to={pathOfFilter({ ...filter, page: filter.page - 1 })}
            appearance="subtle"
            icon={<BackIcon />}
          >
            <Trans>Newer</Trans>
          </LinkButton>
        ) : null}
        {to < total ? (
          <LinkButton
            to={pathOfFilter({ ...filter, page: filter.page + 1 })}
            appearance="subtle"
            icon={<GoIcon />}
          >
            <Trans>Older</Trans>
          </LinkButton>
        ) : null}
      </nav>
    </div>
  );
}
