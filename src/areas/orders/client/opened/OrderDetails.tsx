/** Shows the header of an order, read-only. */
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import type { ReactNode } from 'react';
import {
  Card,
  formatDate,
  formatDayTime,
  usePortalSession,
  DescriptionList,
  type DescriptionItem,
} from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { headerFieldsOf, headerValue } from '../../domain/index.ts';
import { orderFieldText } from '../field-text/field-text.ts';
import { useFieldTextContext } from '../field-text/use-field-text-context.ts';
import { headerFieldWords, orderTypeWords } from '../words/field-words.ts';

export function OrderDetails({ order, server }: Pick<OpenedOrder, 'order' | 'server'>) {
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const { content } = order;
  const namingOf = useFieldTextContext();
  const naming = namingOf(order);

  const row = (key: string, term: ReactNode, value: string): DescriptionItem => ({
    key,
    term,
    value,
  });
  const { erpNumber, reviewOn } = order;
  const submittedAt = server?.submittedAt ?? null;
  const created = [formatDayTime(order.createdAt, zone), order.createdBy].filter(Boolean);

  const terms = [
    row('distributor', <Trans>Distributor</Trans>, order.distributorName),
    row('type', <Trans>Order type</Trans>, _(orderTypeWords[order.type])),
    ...headerFieldsOf(order.type).map((field) =>
      row(
        field,
        _(headerFieldWords[field]),
        orderFieldText(field, headerValue(content, field), naming),
      ),
    ),
    row('created', <Trans>Created</Trans>, created.join(', ')),
    ...(erpNumber === null ? [] : [row('erp', <Trans>ERP number</Trans>, erpNumber)]),
    ...(order.status === 'stand_by' && reviewOn !== null
      ? [row('review', <Trans>Review date</Trans>, formatDate(reviewOn))]
      : []),
    // The time of submission is the server's. The mark beside the status shows an unsent
    // submission.
    ...(submittedAt === null
      ? []
      : [row('submitted', <Trans>Submitted</Trans>, formatDayTime(submittedAt, zone))]),
  ];

  return (
    <Card title={<Trans>Order details</Trans>}>
      <DescriptionList terms={terms} />
    </Card>
  );
}
