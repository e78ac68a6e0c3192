/** Writes the emails about orders in the language of the recipient. */
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { formatsFor, type FigureReader } from '#kernel/domain/formats.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';
import { orderDetailCodes } from '#areas/alerts/domain/index.ts';
import type { ErpErrorCode, OrderEvent, OrderStatus, FulfillmentMail } from '../../domain/index.ts';
import { canceledMailWords } from './canceled-mail-words.ts';
import { partialMailWords } from './partial-mail-words.ts';
import { fulfillmentFacts, fulfillmentWords, type MailedFulfillment } from './fulfillment-mail.ts';

/** The facts about an order that a mail may contain. It contains nothing about end customers. */
export type MailFacts = {
  readonly event: OrderEvent;
  readonly at: number;
  readonly orderId: string;
  readonly number: string;
  readonly distributorName: string;
  readonly currency: Currency;
  readonly totalMinor: number;
  readonly status: OrderStatus;
  readonly erpNumber: string | null;
  readonly reviewOn?: string | null | undefined;
  readonly reason: string;
  readonly items: readonly {
    readonly code: ErpErrorCode;
    readonly line?: number | undefined;
    readonly message: string;
  }[];
  /** True if an approver sent lines back and approved the others. */
  readonly isPartial?: boolean | undefined;
  /**
   * Whether the manufacturer processes a canceled order by hand. Undefined for other orders, and if
   * it is unknown.
   */
  readonly processedByHand?: boolean | undefined;
  /** What the ERP reported. Only mails about such reports have it. */
  readonly report?: MailedFulfillment | undefined;
};
export type Reader = FigureReader & {
  /** Empty for an address without an account. */
  readonly name: string;
  readonly zone: string;
};

type Event = {
  readonly subject: (number: string, distributor: string) => string;
  readonly sentence: string;
};
/** The events of which each has one subject and one sentence. */
type OrdinaryEvent = Exclude<OrderEvent, FulfillmentMail | 'canceled'>;
type Vocabulary = {
  readonly events: Readonly<Record<OrdinaryEvent, Event>>;
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  readonly order: string;
  readonly distributor: string;
  readonly total: string;
  readonly status: string;
  readonly at: string;
  readonly erpNumber: string;
  readonly reviewOn: string;
  readonly reason: string;
  readonly toCorrect: string;
  readonly line: (n: number) => string;
  readonly button: string;
  readonly choices: string;
};
const words: Readonly<Record<Language, Vocabulary>> = {
  en: {
    events: {
      submitted: {
        subject: (n, d) => `Order ${n} from ${d} is waiting for approval`,
        sentence: 'An order was sent for approval.',
      },
      returned: {
        subject: (n) => `Order ${n} was returned for correction`,
        sentence: 'This order was returned for correction. Correct it in the portal and resend it.',
      },
      held: {
        subject: (n) => `Order ${n} was put on hold`,
        sentence:
          'This order was put on hold. It will be reviewed on the date below. You don’t need to do anything until then.',
      },
      approved: {
        subject: (n) => `Order ${n} was approved`,
        sentence: 'This order was approved and is waiting for processing.',
      },
      refused: {
        subject: (n) => `Order ${n} was rejected in processing`,
        sentence: 'The ERP rejected this order. Correct it in the portal and resend it.',
      },
      complete: {
        subject: (n) => `Order ${n} is complete`,
        sentence: 'This order was accepted and registered.',
      },
      commented_to_distributor: {
        subject: (n) => `New comment on order ${n}`,
        sentence:
          'The manufacturer added a comment to this order. Read it and reply in the portal.',
      },
      commented_to_approvers: {
        subject: (n, d) => `New comment on order ${n} from ${d}`,
        sentence: 'The distributor added a comment to this order. Read it and reply in the portal.',
      },
    },
    statuses: {
      draft: 'Draft',
      waiting_approval: 'Waiting approval',
      waiting_correction: 'Waiting correction',
      waiting_processing: 'Waiting processing',
      stand_by: 'Stand by',
      complete: 'Complete',
      canceled: 'Canceled - Manual processing',
    },
    order: 'Order',
    distributor: 'Distributor',
    total: 'Total, excl. taxes',
    status: 'Status',
    at: 'Date',
    erpNumber: 'ERP number',
    reviewOn: 'Review date',
    reason: 'Reason',
    toCorrect: 'What to correct',
    line: (n) => `line ${n}`,
    button: 'Open order',
    choices: `You received this email because you are involved in this order in the ${productNames.en}.`,
  },
  es: {
    events: {
      submitted: {
        subject: (n, d) => `El pedido ${n} de ${d} espera aprobación`,
        sentence: 'Se envió un pedido a aprobación.',
      },
      returned: {
        subject: (n) => `El pedido ${n} fue devuelto para corrección`,
        sentence: 'Este pedido fue devuelto para corrección. Corríjalo en el portal y reenvíelo.',
      },
      held: {
        subject: (n) => `El pedido ${n} está en pausa`,
        sentence:
          'Este pedido se puso en pausa. Se revisará en la fecha indicada; hasta entonces no tiene que hacer nada.',
      },
      approved: {
        subject: (n) => `El pedido ${n} fue aprobado`,
        sentence: 'Este pedido fue aprobado y está en espera de procesamiento.',
      },
      refused: {
        subject: (n) => `El pedido ${n} fue rechazado en el procesamiento`,
        sentence: 'El ERP rechazó este pedido. Corríjalo en el portal y reenvíelo.',
      },
      complete: {
        subject: (n) => `El pedido ${n} está completo`,
        sentence: 'Este pedido fue aceptado y registrado.',
      },
      commented_to_distributor: {
        subject: (n) => `Nuevo comentario en el pedido ${n}`,
        sentence:
          'El fabricante agregó un comentario a este pedido. Léalo y responda en el portal.',
      },
      commented_to_approvers: {
        subject: (n, d) => `Nuevo comentario en el pedido ${n} de ${d}`,
        sentence:
          'El distribuidor agregó un comentario a este pedido. Léalo y responda en el portal.',
      },
    },
    statuses: {
      draft: 'Borrador',
      waiting_approval: 'En espera de aprobación',
      waiting_correction: 'En espera de corrección',
      waiting_processing: 'En espera de procesamiento',
      stand_by: 'En pausa',
      complete: 'Completo',
      canceled: 'Cancelado - Procesamiento manual',
    },
    order: 'Pedido',
    distributor: 'Distribuidor',
    total: 'Total sin impuestos',
    status: 'Estado',
    at: 'Fecha',
    erpNumber: 'Número del ERP',
    reviewOn: 'Fecha de revisión',
    reason: 'Motivo',
    toCorrect: 'Qué corregir',
    line: (n) => `línea ${n}`,
    button: 'Abrir pedido',
    choices: `Usted recibió este correo porque participa en este pedido en el ${productNames.es}.`,
  },
  pt: {
    events: {
      submitted: {
        subject: (n, d) => `O pedido ${n} de ${d} aguarda aprovação`,
        sentence: 'Um pedido foi enviado para aprovação.',
      },
      returned: {
        subject: (n) => `O pedido ${n} foi devolvido para correção`,
        sentence: 'Este pedido foi devolvido para correção. Corrija-o no portal e reenvie-o.',
      },
      held: {
        subject: (n) => `O pedido ${n} foi colocado em espera`,
        sentence:
          'Este pedido foi colocado em espera. Ele será revisado na data indicada; até lá, você não precisa fazer nada.',
      },
      approved: {
        subject: (n) => `O pedido ${n} foi aprovado`,
        sentence: 'Este pedido foi aprovado e aguarda processamento.',
      },
      refused: {
        subject: (n) => `O pedido ${n} foi recusado no processamento`,
        sentence: 'O ERP recusou este pedido. Corrija-o no portal e reenvie-o.',
      },
      complete: {
        subject: (n) => `O pedido ${n} foi concluído`,
        sentence: 'Este pedido foi aceito e registrado.',
      },
      commented_to_distributor: {
        subject: (n) => `Novo comentário no pedido ${n}`,
        sentence: 'O fabricante adicionou um comentário a este pedido. Leia e responda no portal.',
      },
      commented_to_approvers: {
        subject: (n, d) => `Novo comentário no pedido ${n} de ${d}`,
        sentence:
          'O distribuidor adicionou um comentário a este pedido. Leia e responda no portal.',
      },
    },
    statuses: {
      draft: 'Rascunho',
      waiting_approval: 'Aguardando aprovação',
      waiting_correction: 'Aguardando correção',
      waiting_processing: 'Aguardando processamento',
      stand_by: 'Em espera',
      complete: 'Concluído',
      canceled: 'Cancelado - Processamento manual',
    },
    order: 'Pedido',
    distributor: 'Distribuidor',
    total: 'Total sem impostos',
    status: 'Status',
    at: 'Data',
    erpNumber: 'Número no ERP',
    reviewOn: 'Data de revisão',
    reason: 'Motivo',
    toCorrect: 'O que corrigir',
    line: (n) => `linha ${n}`,
    button: 'Abrir pedido',
    choices: `Você recebeu este e-mail porque participa deste pedido no ${productNames.pt}.`,
  },
};

/** A mail lists at most this many errors; the portal shows all. The ERP may send 100. */
const MOST_ITEMS = 20;

function eventWords(order: MailFacts, language: Language): Event {
  if (order.report) return fulfillmentWords(order.report.kind, language);
  if (order.isPartial) return partialMailWords(language);
  return order.event === 'canceled'
    ? canceledMailWords(language, order.processedByHand)
    : words[language].events[order.event as OrdinaryEvent];
}

export function writeOrderMail(order: MailFacts, reader: Reader, publicUrl: string): WrittenMail {
  const { name, language, zone } = reader;
  const w = words[language];
  const event = eventWords(order, language);
  const day = dateAndTimeInZone(order.at, zone);
  const formats = formatsFor(reader);
  const items = order.items
    .slice(0, MOST_ITEMS)
    .map(
      ({ code, line, message }) =>
        `${code} · ${[orderDetailCodes[code][language], ...(line === undefined ? [] : [w.line(line)])].join(', ')}${message ? `: ${message}` : ''}`,
    );
  const more = order.items.length > MOST_ITEMS ? ['…'] : [];
  return layOutMail(language, {
    subject: event.subject(order.number, order.distributorName),
    hello: name && mailGreeting(language, name),
    before: [event.sentence],
    facts: [
      [w.order, order.number],
      [w.distributor, order.distributorName],
      [w.total, formats.money(order.totalMinor, order.currency)],
      [w.status, w.statuses[order.status]],
      [w.at, `${formats.date(day.date)} ${day.time}`],
      ...(order.reviewOn ? [[w.reviewOn, formats.date(order.reviewOn)] as const] : []),
      ...(order.erpNumber ? [[w.erpNumber, order.erpNumber] as const] : []),
      ...(items.length ? [[w.toCorrect, [...items, ...more].join('\n')] as const] : []),
      ...(order.report ? fulfillmentFacts(order.report, language, formats) : []),
      ...(order.reason ? [[w.reason, order.reason] as const] : []),
    ],
    button: w.button,
    link: `${publicUrl}/orders/view/${order.orderId}`,
    after: [w.choices],
  });
}
