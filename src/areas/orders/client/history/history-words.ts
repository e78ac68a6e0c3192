/** Texts for an order's timeline: commands, reasons, changed fields and their values. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import { wordsForCode } from '#kernel/client/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  ABOVE_LIMIT_FIELD,
  DISCOUNT_ACCEPTED_FIELD,
  DISCOUNT_REFUSED_FIELD,
  ERP_AUTHOR,
  LINE_SENT_BACK_FIELD,
  MINIMUM_WAIVED_FIELD,
  ORIGIN_ORDER_FIELD,
  REPORTED_DOCUMENT_FIELD,
  REPORTED_KIND_FIELD,
  REPORTED_UNITS_FIELD,
  REST_CONFIRMED_FIELD,
  SENT_BACK_DRAFT_FIELD,
  reasonText,
  type ErpErrorCode,
  type HistoryChange,
  type HistoryEntry,
} from '../../domain/index.ts';
import { fulfillmentKindWords, invoiceWord, unknownErpEventName } from './fulfillment-words.ts';
import { orderFieldText, type FieldTextContext } from '../field-text/field-text.ts';
import { fieldName } from '../words/field-name.ts';
import { lineFieldWords } from '../words/field-words.ts';

/** Returns the name of the event that the ERP reported, as the title of a timeline entry. */
export const erpEventTitle = (changes: HistoryEntry['changes']): string => {
  const kind = Array.isArray(changes)
    ? changes.find(({ field }) => field === REPORTED_KIND_FIELD)
    : null;

  return i18n._(wordsForCode(fulfillmentKindWords, kind?.to, unknownErpEventName));
};

/** The names of unsent commands, by the kind of the command. */
const commandWords: Readonly<Record<string, MessageDescriptor>> = {
  'order.save': msg`Changes saved`,
  'order.submit': msg`Send for approval`,
  'order.withdraw': msg`Withdraw`,
  'order.drop': msg`Void order`,
  'order.remove': msg`Draft deleted`,
  'order.resend': msg`Sent again after a restore`,
};

export const commandMessage = (kind: string): string =>
  i18n._(commandWords[kind] ?? msg`Other change`);

const errorInLine = msg({ message: '{problem}, line {line}' });

/**
 * The ERP's errors are stored one per line, as `02 · 3 · message`: code, line number if the error
 * has one, and message.
 */
const ERP_ERROR = /^(0[1-5])(?: · (\d{1,3}))? · /;

/** Replaces the codes of the ERP's errors by texts. Lines in another form remain. */
const errorsInWords = (reason: string, language: Language): string =>
  reason
    .split('\n')
    .map((said) => {
      const [start, code, line] = ERP_ERROR.exec(said) ?? [];
      if (start === undefined) return said;
      const problem = orderDetailCodes[code as ErpErrorCode][language];
      const place = line ? i18n._({ ...errorInLine, values: { problem, line } }) : problem;
      return `${place}: ${said.slice(start.length)}`;
    })
    .join('\n');

/**
 * Returns the reason of an event. Only reasons that the ERP wrote are read as its errors. A
 * person's text is returned as it is, whatever it looks like.
 */
export function reasonMessage(
  { reason, cause, byErp, by }: Pick<HistoryEntry, 'reason' | 'cause' | 'byErp' | 'by'>,
  language: Language,
): string {
  const said = reasonText(language, reason, cause);
  return (byErp ?? by === ERP_AUTHOR) ? errorsInWords(said, language) : said;
}

const decisionWords: Readonly<Record<string, MessageDescriptor>> = {
  [DISCOUNT_ACCEPTED_FIELD]: msg({ message: 'Discount accepted, part {part}' }),
  [DISCOUNT_REFUSED_FIELD]: msg({ message: 'Discount refused, part {part}' }),
  [MINIMUM_WAIVED_FIELD]: msg`Minimum order waived`,
  [LINE_SENT_BACK_FIELD]: msg({ message: 'Line sent back, part {part}' }),
  [SENT_BACK_DRAFT_FIELD]: msg`The lines sent back became a draft`,
  [ORIGIN_ORDER_FIELD]: msg`Lines sent back from order`,
  [REST_CONFIRMED_FIELD]: msg`Confirmed as approved`,
};

const limitWords: Readonly<Record<string, MessageDescriptor>> = {
  amount: msg`Total above the approver’s limit`,
  discount: msg`Discount above the approver’s limit`,
  type: msg`Order type that the approver doesn’t decide alone`,
};
const unknownLimit = msg`Above the approver’s limit`;

const lineAdded = msg({ message: 'Line {part} added, quantity {quantity}' });
const lineRemoved = msg({ message: 'Line {part} removed (quantity {quantity})' });

/** Formats a field's value that the timeline stores as text. */
export function pastFieldText(
  field: string,
  text: string | undefined,
  naming: FieldTextContext,
): string {
  if (text === 'true' || text === 'false') return orderFieldText(field, text === 'true', naming);
  const isFigure =
    /Id$|Minor$|^discount$|^quantity$/.test(field) && /^-?\d{1,15}$/.test(text ?? '');
  return orderFieldText(field, isFigure ? Number(text) : text, naming);
}

/**
 * A change as texts: the name of the changed place, its new value `value`, and its previous value
 * `was`, which is undefined if there was none. If `value` is undefined, `place` is the whole text.
 */
export type ChangeTexts = {
  readonly place: string;
  readonly value?: string;
  readonly was?: string;
};

/** Returns the texts of a change: an added or removed line, a decision, or a changed field. */
export function changeMessage(
  { field, line, from, to }: HistoryChange,
  naming: FieldTextContext,
): ChangeTexts {
  const part = line || i18n._(lineFieldWords.partNumber);
  if (field === 'line')
    return {
      place: i18n._({
        ...(from === undefined ? lineAdded : lineRemoved),
        values: { part, quantity: pastFieldText('quantity', to ?? from, naming) },
      }),
    };

  if (field === REPORTED_DOCUMENT_FIELD) return { place: i18n._(invoiceWord), value: to ?? '' };
  if (field === REPORTED_UNITS_FIELD)
    return { place: part, value: pastFieldText('quantity', to, naming) };

  if (field === ABOVE_LIMIT_FIELD)
    return { place: i18n._(wordsForCode(limitWords, to, unknownLimit)) };

  const decided = decisionWords[field];
  if (decided)
    return {
      place: i18n._({ ...decided, values: { part } }),
      // The id of a draft is not readable for people. While the order waits for correction, its
      // page links to the draft.
      ...(to === undefined || field === SENT_BACK_DRAFT_FIELD ? {} : { value: to }),
    };

  const name = fieldName(
    line === undefined ? [field] : ['lines', 'line', field],
    line === undefined ? [] : [{ id: 'line', partNumber: line }],
  );
  return {
    place: name,
    value: pastFieldText(field, to, naming),
    ...(from === undefined ? {} : { was: pastFieldText(field, from, naming) }),
  };
}
