/**
 * Shows the card on /order/create for a file with orders. A chosen file is stored and read on this
 * device. The card also lists unfinished files, which can be continued or removed.
 */
import { inBackground } from '#kernel/device/index.ts';
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileChooser, FileRefusal, useConfirmUploadRemoval } from '#areas/imports/client/index.ts';
import type { UploadCode, UploadHead } from '#areas/imports/device/index.ts';
import { Card, useBlockingOverlay, usePortalSession, useRowStyles } from '#kernel/client/index.ts';
import { refreshColumnsNow } from '../../device/files/order-files-columns.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import type { OrderType } from '../../domain/index.ts';
import { OrderFileTemplates } from './templates/OrderFileTemplates.tsx';
import { rowsOfOrderFile, UnfinishedOrderFile } from './UnfinishedOrderFile.tsx';
import { useOrderFiles } from './use-order-upload.ts';

const useStyles = /*#__PURE__*/ makeStyles({ body: { display: 'grid', gap: '12px' } });

type Props = {
  readonly distributorId: number;
  /** The type of the order being written. */
  readonly type: OrderType;
};

export default function OrdersFromFileCard({ distributorId, type }: Props) {
  const styles = useStyles();
  const rowStyles = useRowStyles();
  const { t } = useLingui();
  const { engine } = usePortalSession();
  const { references } = useOrdersContext();
  const files = useOrderFiles();
  const navigate = useNavigate();
  const block = useBlockingOverlay();
  const isRemovalAgreed = useConfirmUploadRemoval();
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

  const remove = async (upload: UploadHead) => {
    if (await isRemovalAgreed(upload.name, rowsOfOrderFile(upload))) await files.remove(upload.id);
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
            {begun.map((upload) => (
              <UnfinishedOrderFile
                key={upload.id}
                upload={upload}
                onRemove={() => inBackground(remove(upload))}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
