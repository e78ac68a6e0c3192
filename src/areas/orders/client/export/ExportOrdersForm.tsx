/**
 * Shows the form that exports the orders of the list's filter as CSV or XLSX. The file is written
 * on this device. Without the server, it has only the orders on this device, and its name says so.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  FileKindField,
  fileFormatOfCountry,
  downloadFile,
  useFileWriting,
  writeRowsToFile,
  type ExportKind,
} from '#areas/imports/client/index.ts';
import {
  DownloadIcon,
  formatDateAndTime,
  useIsOffline,
  usePortalSession,
  useSnackbar,
  preventSubmitOnEnter,
} from '#kernel/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { OrderListing } from '../../device/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { cellsOfOrder, headOfOrders, type ExportedOrder } from './order-cells.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  form: { display: 'grid', gap: '16px' },
  said: { display: 'block' },
});

type Props = {
  /** The filter that selects the orders. */
  readonly listing: OrderListing;
  /** True if the filter excludes orders. */
  readonly isFiltered: boolean;
  /**
   * When the orders on this device were last refreshed. It is undefined if not all orders are on
   * this device yet.
   */
  readonly asOf: number | undefined;
  readonly onDone: () => void;
};

export default function ExportOrdersForm({ listing, isFiltered, asOf, onDone }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const { show } = useSnackbar();
  const { store, references } = useOrdersContext();
  const { zone, country } = usePortalSession();
  const isOffline = useIsOffline();
  const [file, setFile] = useState<ExportKind>('csv');
  const [isUnheard, setUnheard] = useState(false);
  const { written, setWritten, isStopped, run } = useFileWriting();
  // While the device is offline, `isOffline` alone has the same effect as `isUnheard`. Resetting
  // `isUnheard` here makes the form ask the server again once the connection returns.
  if (isUnheard && isOffline) setUnheard(false);

  const isDeviceOnly = isOffline || isUnheard;

  const write = async () => {
    const found = await store.exportOrders(listing, {
      isAsked: !isDeviceOnly,
      onProgress: setWritten,
    });

    if (isStopped()) return;
    if (!found.isWhole && !isDeviceOnly) {
      setUnheard(true);
      return;
    }

    const patterns = fileFormatOfCountry(country ?? 'BR');
    const name = [
      t`orders`,
      dateInZone(Date.now(), zone),
      ...(found.isWhole ? [] : [t`this-device-only`]),
    ].join('-');

    const result = await writeRowsToFile<ExportedOrder>({
      file,
      name,
      patterns,
      head: headOfOrders(),
      cells: (order) => cellsOfOrder(order, { file, patterns, zone, references }),
      isStopped,
      onProgress: () => undefined,
      page: async () => ({ ok: true, value: { rows: found.rows, next: null } }),
    });
    if (!result.ok) {
      if (result.code === 'empty') show({ type: 'other', content: t`No orders match` });
      return;
    }

    downloadFile(`${name}.${file}`, result.file);
    onDone();
  };

  const at = asOf === undefined ? '' : formatDateAndTime(asOf, zone);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a choice must not reach the form's own submission
    <form
      className={styles.form}
      onKeyDown={preventSubmitOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (written === undefined) inBackground(run(write));
      }}
    >
      <p>
        {isFiltered ? (
          <Trans>Exports all orders that match the current filters.</Trans>
        ) : (
          <Trans>Exports all orders.</Trans>
        )}
      </p>
      {isDeviceOnly ? (
        <output className={styles.said}>
          {asOf === undefined ? (
            <Trans>
              The server can’t be reached, and this device doesn’t have all orders yet. The file
              will be incomplete.
            </Trans>
          ) : (
            <Trans>
              The server can’t be reached. The file will have the orders on this device, as of {at}.
              Older and newer orders may be missing.
            </Trans>
          )}
        </output>
      ) : null}
      <FileKindField file={file} onFile={setFile} written={written} />
      <div>
        <Button
          type="submit"
          appearance="primary"
          icon={<DownloadIcon />}
          disabledFocusable={written !== undefined}
        >
          {isDeviceOnly ? <Trans>Export orders on this device</Trans> : <Trans>Export</Trans>}
        </Button>
      </div>
    </form>
  );
}
