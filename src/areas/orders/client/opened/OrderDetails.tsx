/**
 * Shows the header of an order, read-only: the facts that are looked up most, and the others behind
 * “More details”. Printing shows all of them.
 */
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLingui as useWords } from '@lingui/react';
import { useId, useState, type ReactNode } from 'react';
import {
  Card,
  CollapseIcon,
  ExpandIcon,
  formatDate,
  formatDateAndTime,
  phoneMedia,
  usePortalSession,
  DescriptionList,
  type DescriptionItem,
} from '#kernel/client/index.ts';
import type { OpenedOrder } from '../../device/index.ts';
import { headerFieldsOf, headerValue } from '../../domain/index.ts';
import { NO_VALUE, orderFieldText, printedFieldText } from '../field-text/field-text.ts';
import { useFieldTextContextOfOrder } from '../field-text/use-field-text-context.ts';
import { headerFieldWords } from '../words/field-words.ts';
import { orderTypeWords } from '../words/order-type-words.ts';
import { divideFacts, type FactKey } from './key-facts.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  more: { marginTop: '16px' },
  folded: { '@media screen': { display: 'none' } },
  toggle: { margin: '8px 0 -8px -16px', [phoneMedia]: { marginInlineStart: '-12px' } },
});

type Fact = DescriptionItem & { readonly key: FactKey; readonly isEmpty: boolean };

type Props = Pick<OpenedOrder, 'order' | 'server'> & {
  /** True if no fact is hidden, because the order is reviewed before it is sent. */
  readonly isWhole?: boolean;
  /**
   * True while the order is printed below its letterhead, which has distributor and company. The
   * review date is only for the portal's users.
   */
  readonly isPrinted?: boolean;
};

/** The facts that are not printed below a letterhead. */
const isOnlyOnScreen = ({ key }: Fact): boolean => /^(?:distributor|companyId|review)$/.test(key);

export function OrderDetails({ order, server, isWhole, isPrinted }: Props) {
  const styles = useStyles();
  const { _ } = useWords();
  const { zone } = usePortalSession();
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const { content } = order;
  const namingOf = useFieldTextContextOfOrder();
  const naming = namingOf(order);
  const textOf = isPrinted ? printedFieldText : orderFieldText;

  // The tax ID of the company has a line of its own.
  const row = (key: FactKey, term: ReactNode, value: string): Fact => ({
    key,
    term,
    value: key === 'companyId' ? value.replace(' · ', '\n') : value,
    isEmpty: value === NO_VALUE,
  });
  const { erpNumber, reviewOn } = order;
  const submittedAt = server?.submittedAt ?? null;
  const created = [formatDateAndTime(order.createdAt, zone), order.createdBy].filter(Boolean);

  const terms = [
    row('distributor', <Trans>Distributor</Trans>, order.distributorName),
    row('type', <Trans>Order type</Trans>, _(orderTypeWords[order.type])),
    ...headerFieldsOf(order.type).map((field) =>
      row(field, _(headerFieldWords[field]), textOf(field, headerValue(content, field), naming)),
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
      : [row('submitted', <Trans>Submitted</Trans>, formatDateAndTime(submittedAt, zone))]),
  ];
  const shown = isPrinted ? terms.filter((fact) => !isOnlyOnScreen(fact)) : terms;
  const { first, more } = isWhole || isPrinted ? { first: shown, more: [] } : divideFacts(shown);

  return (
    <Card title={<Trans>Order details</Trans>}>
      <DescriptionList terms={first} />
      {more.length > 0 ? (
        <>
          <div id={moreId} className={mergeClasses(styles.more, !isOpen && styles.folded)}>
            <DescriptionList terms={more} />
          </div>
          <Button
            className={`${styles.toggle} no-print`}
            appearance="transparent"
            icon={isOpen ? <CollapseIcon /> : <ExpandIcon />}
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Fewer details</Trans> : <Trans>More details</Trans>}
          </Button>
        </>
      ) : null}
    </Card>
  );
}
