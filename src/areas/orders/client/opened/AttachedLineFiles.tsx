/** Shows the files attached to a line of an order, read-only. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { AttachmentList } from '#areas/files/client/index.ts';
import { ORDER_FILES_PLACE, type Order, type OrderLine } from '../../domain/index.ts';

type Props = {
  readonly order: Pick<Order, 'id' | 'distributorId'>;
  readonly line: Pick<OrderLine, 'attachments'>;
  /** The line's number, from 1. */
  readonly number: number;
};

export function AttachedLineFiles({ order: { id, distributorId }, line, number }: Props) {
  const { t } = useLingui();
  const { attachments = [] } = line;
  if (attachments.length === 0) return null;

  return (
    <Suspense fallback={null}>
      <AttachmentList
        to={{ owner: { place: ORDER_FILES_PLACE, distributorId }, documentId: id }}
        attachments={attachments}
        label={t`Attachments, line ${number}`}
      />
    </Suspense>
  );
}
