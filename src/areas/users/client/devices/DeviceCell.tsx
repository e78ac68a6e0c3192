/**
 * Shows a device: its name, whether its session is over, and unsent work that it reported. If the
 * list has no columns for them, it also shows the version and whether the portal opens offline.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateAndTime, smallText, usePortalSession } from '#kernel/client/index.ts';
import { useUnsentWorkReportFormatter } from '#areas/account/client/index.ts';
import { deviceName } from '#areas/account/domain/index.ts';
import type { SessionRow } from '../../domain/index.ts';
import { ReadinessCell } from './ReadinessCell.tsx';
import { ThisDeviceMark } from './ThisDeviceMark.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  version: { whiteSpace: 'nowrap' },
  small: smallText,
});

type Props = {
  readonly row: SessionRow;
  /** Whether version and opening offline have columns of their own. */
  readonly isWide: boolean;
};

export function DeviceCell({ row, isWide }: Props) {
  const { userAgent, isThis, isOpen, endedAt, opening, told } = row;
  const styles = useStyles();
  const { t } = useLingui();
  const { zone } = usePortalSession();
  const toldWords = useUnsentWorkReportFormatter();

  const hasUnsentWork = told !== null && told.work.length > 0;
  const version = <span className={styles.version}>{opening?.running ?? '–'}</span>;
  const signedOut = endedAt !== null && (
    <span className="figure">{formatDateAndTime(endedAt, zone)}</span>
  );

  return (
    <>
      <div>
        {deviceName(userAgent) || t`Unknown device`}
        {isWide || opening === null ? null : (
          <span className={styles.small}>
            {' '}
            <Trans>Version {version}</Trans>
          </span>
        )}
        {isThis ? (
          <>
            {' '}
            <ThisDeviceMark />
          </>
        ) : null}
        {isOpen ? null : (
          <div className={styles.small}>
            {signedOut ? <Trans>Signed out {signedOut}</Trans> : <Trans>Session expired</Trans>}
          </div>
        )}
      </div>
      {told !== null && (hasUnsentWork || isWide) ? (
        <span className={hasUnsentWork ? undefined : styles.small}>{toldWords(told)}</span>
      ) : null}
      {isWide ? null : (
        <ReadinessCell
          opening={opening}
          label={t`Opens offline`}
          isShort
          more={told !== null && !hasUnsentWork ? t`Nothing unsent` : undefined}
        />
      )}
    </>
  );
}
