/** Shows by an icon and a label whether a funnel is open, closed or expired. */
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { amber, CanceledIcon, CompleteIcon, WaitingIcon } from '#kernel/client/index.ts';
import { funnelStatusOf, type ListedFunnel } from '../domain/index.ts';
import { useToday } from './use-today.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    padding: '5px 10px 5px 7px',
    borderRadius: '13px',
    fontSize: '12.5px',
    lineHeight: '16px',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    '& svg': { width: '14px', height: '14px', flexShrink: 0 },
  },
  open: { backgroundColor: '#FFF1C9', color: amber[50] },
  ended: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
});
const icons = { open: CompleteIcon, closed: CanceledIcon, expired: WaitingIcon } as const;

export function FunnelStatusBadge({ funnel }: { readonly funnel: ListedFunnel }) {
  const styles = useStyles();
  const status = funnelStatusOf(funnel, useToday());
  const Icon = icons[status];
  return (
    <span className={mergeClasses(styles.badge, status === 'open' ? styles.open : styles.ended)}>
      <Icon aria-hidden />
      {status === 'closed' ? <Trans>Closed to orders</Trans> : null}
      {status === 'expired' ? <Trans>Expired</Trans> : null}
      {status === 'open' ? <Trans>Active</Trans> : null}
    </span>
  );
}
