/**
 * Shows the card on /order/create for a file with orders. A chosen file is stored and read on this
 * device. The card also lists unfinished files, which can be continued.
 */
import { inBackground } from '#kernel/device/index.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileChooser, FileRefusal } from '#areas/imports/client/index.ts';
import type { UploadCode } from '#areas/imports/device/index.ts';
import {
  Card,
  formatDateAndTime,
  LinkButton,
  phoneMedia,
  smallText,
  useBlockingOverlay,
  usePortalSession,
  useRowStyles,
} from '#kernel/client/index.ts';
import { refreshColumnsNow } from '../../device/files/order-files-columns.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import type { OrderType } from '../../domain/index.ts';
import { OrderFileTemplates } from './templates/OrderFileTemplates.tsx';
import { useOrderFiles } from './use-order-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  body: { display: 'grid', gap: '12px' },
  // The card has a padding of its own, so the rows need none at the sides.
  row: { padding: '8px 0', [phoneMedia]: { padding: '8px 0' } },
  name: { flexGrow: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere', fontWeight: 600 },
  quiet: { ...smallText, fontWeight: 400 },
});

type Props = {
  readonly distributorId: number;
  /** The type of the order being written. */
  readonly type: OrderType;
};

export default function OrdersFromFileCard({ distributorId, type }: Props) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { engine, zone } = usePortalSession();
  const { references } = useOrdersContext();
  const files = useOrderFiles();
  const navigate = useNavigate();
  const block = useBlockingOverlay();
  const [refused, setRefused] = useState<UploadCode>();
  const isBusy = useRef(false);
  useEffect(() => {
    inBackground(refreshColumnsNow(engine));
  }, [engine]);

  const begun =
    useLiveQuery(
      async () => (await files.list()).filter((one) => one.distributorId === distributorId),
      [files, distributorId],
    ) ?? [];

  const begin = async (file: File) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const companyId =
        references?.distributors
          .find(({ id }) => id === distributorId)
          ?.companies.find(({ main }) => main)?.id ?? 0;
      const started = await block(
        files.begin({ kind: 'order_lines', distributorId, companyId, file }),
      );
      if (started.ok) navigate(`/orders/preview?upload=${started.value}`);
      else setRefused(started.code);
    } finally {
      isBusy.current = false;
    }
  };

  return (
    <Card
      title={<Trans>Import lines from a file</Trans>}
      note={<Trans>One order per customer purchase order</Trans>}
    >
      <div className={styles.body}>
        {refused ? <FileRefusal refusal={{ code: refused }} /> : null}
        <FileChooser file={undefined} onFile={(file) => inBackground(begin(file))} />
        <OrderFileTemplates distributorId={distributorId} type={type} />
        {begun.length > 0 ? (
          <ul className={rowStyles.list} aria-label={t`Unfinished files`}>
            {begun.map(({ id, name, startedAt, counts, progress }) => {
              const rows = counts.all || progress.rows;
              return (
                <li key={id} className={mergeClasses(rowStyles.row, styles.row)}>
                  <span className={styles.name}>
                    {name}
                    <span className={styles.quiet}>
                      {formatDateAndTime(startedAt, zone)} ·{' '}
                      <Plural value={rows} one="# row" other="# rows" />
                    </span>
                  </span>
                  <LinkButton to={`/orders/preview?upload=${id}`}>
                    <Trans>Continue</Trans>
                  </LinkButton>
                </li>
              );
            })}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
