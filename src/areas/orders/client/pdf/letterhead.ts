/**
 * The letterhead of an order, for its PDF file and for its printed page: the manufacturer, the
 * distributor, the company with its tax ID, the status, the currency, and the time of printing.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { documentStatusWords, formatDateAndTime, formatTaxId } from '#kernel/client/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { Order } from '../../domain/index.ts';
import { orderFieldText, type FieldTextContext } from '../field-text/field-text.ts';
import { headerFieldWords } from '../words/field-words.ts';

/** A heading, a name and the lines printed below them. */
export type LetterheadBlock = {
  readonly head: string;
  readonly name: string;
  readonly lines: readonly string[];
};

export type PrintedFact = { readonly term: string; readonly value: string };

export type Letterhead = {
  /** A word such as `Draft`, which is shown in a frame. Undefined if there is none. */
  readonly mark: string | undefined;
  /** Undefined if the device doesn't have the manufacturer's name and address. */
  readonly manufacturer: Omit<LetterheadBlock, 'head'> | undefined;
  /** The distributor and the company that orders. */
  readonly blocks: readonly LetterheadBlock[];
  readonly facts: readonly PrintedFact[];
  /** When the order was printed. */
  readonly printed: string;
};

export type LetterheadContext = FieldTextContext & {
  readonly zone: string;
  readonly now: Instant;
};

const printedOn = msg({ message: 'Printed on {at}' });

/**
 * Returns the mark of a draft, of a canceled order or of an order without a number. Returns
 * undefined for all others.
 */
function markOf({ status, number }: Order): string | undefined {
  if (status === 'draft' || status === 'canceled') return i18n._(documentStatusWords[status]);
  return number === null ? i18n._(msg`Not sent yet`) : undefined;
}

/** Returns the letterhead. It leaves out what the device doesn't have. */
export function letterheadOf(order: Order, context: LetterheadContext): Letterhead {
  const { references, now, zone } = context;
  const { companyId } = order.content;
  const manufacturer = references?.manufacturer;
  const distributor = references?.distributors.find(({ id }) => id === order.distributorId);
  const company = distributor?.companies.find(({ id }) => id === companyId);
  const { street = '', postalCode = '', city = '' } = distributor?.address ?? {};
  const country = distributor?.country;
  const fact = (term: MessageDescriptor, value: string) => ({ term: i18n._(term), value });

  return {
    mark: markOf(order),
    manufacturer: manufacturer && {
      name: manufacturer.name,
      lines: manufacturer.address.split('\n'),
    },
    blocks: [
      {
        head: i18n._(msg`Distributor`),
        name: order.distributorName,
        lines: [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean),
      },
      {
        head: i18n._(headerFieldWords.companyId),
        name: company?.name ?? orderFieldText('companyId', companyId, context),
        lines: company
          ? [`${country === 'BR' ? 'CNPJ' : 'CRN'} ${formatTaxId(company.taxId, country)}`]
          : [],
      },
    ],
    facts: [
      fact(msg`Status`, i18n._(documentStatusWords[order.status])),
      fact(msg`Currency`, order.currency),
    ],
    printed: i18n._({ ...printedOn, values: { at: formatDateAndTime(now, zone) } }),
  };
}
