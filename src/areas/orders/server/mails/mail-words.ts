/** The words of the mails about orders, in the reader's language. */
import { inZone, showDate } from '#kernel/domain/dates.ts';
import type { Language, InLanguages } from '#kernel/domain/user/languages.ts';
import { minorDigits, writeMinor, type Currency } from '#kernel/domain/money.ts';
import { greet, layOut, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';
import { detailCodes } from '#areas/alerts/domain/index.ts';
import type { ErpErrorCode, OrderEvent, OrderStatus } from '../../domain/index.ts';

/** All that a mail may say of an order; nothing of end customers. */
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
  readonly reason: string;
  readonly items: readonly {
    readonly code: ErpErrorCode;
    readonly line?: number | undefined;
    readonly message: string;
  }[];
};
export type Reader = {
  /** Empty for an address without an account. */
  readonly name: string;
  readonly language: Language;
  readonly zone: string;
};

type Event = {
  readonly subject: (number: string, distributor: string) => string;
  readonly sentence: string;
};
type Vocabulary = {
  readonly events: Readonly<Record<OrderEvent, Event>>;
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  readonly order: string;
  readonly distributor: string;
  readonly total: string;
  readonly status: string;
  readonly at: string;
  readonly erpNumber: string;
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
        subject: (n, d) => `Order ${n} of ${d} waits for approval`,
        sentence: 'An order was sent for approval.',
      },
      returned: {
        subject: (n) => `Order ${n} came back for correction`,
        sentence:
          'This order came back for correction. Correct it in the portal and send it again.',
      },
      approved: {
        subject: (n) => `Order ${n} was approved`,
        sentence: 'This order was approved and goes on to processing.',
      },
      refused: {
        subject: (n) => `Order ${n} was not accepted in processing`,
        sentence:
          'The order system did not accept this order. Correct it in the portal and send it again.',
      },
      complete: {
        subject: (n) => `Order ${n} is complete`,
        sentence: 'This order was accepted and registered.',
      },
      canceled: {
        subject: (n) => `Order ${n} was canceled`,
        sentence:
          'This order was canceled. What is left to do about it is done by hand, outside of the portal.',
      },
      commented_to_distributor: {
        subject: (n) => `New comment on order ${n}`,
        sentence:
          'The manufacturer has written a comment on this order. Read it and answer in the portal.',
      },
      commented_to_approvers: {
        subject: (n, d) => `New comment on order ${n} of ${d}`,
        sentence:
          'The distributor has written a comment on this order. Read it and answer in the portal.',
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
    total: 'Total without taxes',
    status: 'Status',
    at: 'Date',
    erpNumber: 'Number in the ERP',
    reason: 'Reason',
    toCorrect: 'What to correct',
    line: (n) => `line ${n}`,
    button: 'Open the order',
    choices:
      'You receive this message because you have a part in this order in the Distributor Portal.',
  },
  es: {
    events: {
      submitted: {
        subject: (n, d) => `El pedido ${n} de ${d} espera aprobación`,
        sentence: 'Se envió un pedido para su aprobación.',
      },
      returned: {
        subject: (n) => `El pedido ${n} fue devuelto para corrección`,
        sentence:
          'Este pedido fue devuelto para corrección. Corríjalo en el portal y envíelo de nuevo.',
      },
      approved: {
        subject: (n) => `El pedido ${n} fue aprobado`,
        sentence: 'Este pedido fue aprobado y pasa a procesamiento.',
      },
      refused: {
        subject: (n) => `El pedido ${n} no fue aceptado en el procesamiento`,
        sentence:
          'El sistema de pedidos no aceptó este pedido. Corríjalo en el portal y envíelo de nuevo.',
      },
      complete: {
        subject: (n) => `El pedido ${n} está completo`,
        sentence: 'Este pedido fue aceptado y registrado.',
      },
      canceled: {
        subject: (n) => `El pedido ${n} fue cancelado`,
        sentence:
          'Este pedido fue cancelado. Lo que quede pendiente se resuelve manualmente, fuera del portal.',
      },
      commented_to_distributor: {
        subject: (n) => `Nuevo comentario en el pedido ${n}`,
        sentence:
          'El fabricante escribió un comentario en este pedido. Léalo y responda en el portal.',
      },
      commented_to_approvers: {
        subject: (n, d) => `Nuevo comentario en el pedido ${n} de ${d}`,
        sentence:
          'El distribuidor escribió un comentario en este pedido. Léalo y responda en el portal.',
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
    erpNumber: 'Número en el ERP',
    reason: 'Motivo',
    toCorrect: 'Qué corregir',
    line: (n) => `línea ${n}`,
    button: 'Abrir el pedido',
    choices:
      'Usted recibe este mensaje porque participa en este pedido en el Portal de Distribuidores.',
  },
  pt: {
    events: {
      submitted: {
        subject: (n, d) => `O pedido ${n} de ${d} aguarda aprovação`,
        sentence: 'Um pedido foi enviado para aprovação.',
      },
      returned: {
        subject: (n) => `O pedido ${n} voltou para correção`,
        sentence: 'Este pedido voltou para correção. Corrija-o no portal e envie-o de novo.',
      },
      approved: {
        subject: (n) => `O pedido ${n} foi aprovado`,
        sentence: 'Este pedido foi aprovado e segue para processamento.',
      },
      refused: {
        subject: (n) => `O pedido ${n} não foi aceito no processamento`,
        sentence:
          'O sistema de pedidos não aceitou este pedido. Corrija-o no portal e envie-o de novo.',
      },
      complete: {
        subject: (n) => `O pedido ${n} foi concluído`,
        sentence: 'Este pedido foi aceito e registrado.',
      },
      canceled: {
        subject: (n) => `O pedido ${n} foi cancelado`,
        sentence:
          'Este pedido foi cancelado. O que ficar pendente será resolvido manualmente, fora do portal.',
      },
      commented_to_distributor: {
        subject: (n) => `Novo comentário no pedido ${n}`,
        sentence: 'O fabricante escreveu um comentário neste pedido. Leia e responda no portal.',
      },
      commented_to_approvers: {
        subject: (n, d) => `Novo comentário no pedido ${n} de ${d}`,
        sentence: 'O distribuidor escreveu um comentário neste pedido. Leia e responda no portal.',
      },
    },
    statuses: {
      draft: 'Rascunho',
      waiting_approval: 'Aguardando aprovação',
      waiting_correction: 'Aguardando correção',
      waiting_processing: 'Aguardando processamento',
      stand_by: 'Em espera',
      complete: 'Concluído',
      canceled: 'Cancelado - processamento manual',
    },
    order: 'Pedido',
    distributor: 'Distribuidor',
    total: 'Total sem impostos',
    status: 'Status',
    at: 'Data',
    erpNumber: 'Número no ERP',
    reason: 'Motivo',
    toCorrect: 'O que corrigir',
    line: (n) => `linha ${n}`,
    button: 'Abrir o pedido',
    choices: 'Você recebe esta mensagem porque participa deste pedido no Portal do Distribuidor.',
  },
};

/** The same figures as in the portal. */
const locales: InLanguages = { en: 'en-US', es: 'es-419', pt: 'pt-BR' };
function money(minor: number, currency: Currency, language: Language): string {
  const digits = minorDigits[currency];
  return new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(writeMinor(minor, currency, '.') as Intl.StringNumericLiteral);
}

/** The ERP may send a hundred errors of half a page each: the mail lists the first, the portal all. */
const MOST_ITEMS = 20;

export function orderMail(
  order: MailFacts,
  { name, language, zone }: Reader,
  publicUrl: string,
): WrittenMail {
  const w = words[language];
  const event = w.events[order.event];
  const day = inZone(order.at, zone);
  const items = order.items
    .slice(0, MOST_ITEMS)
    .map(
      ({ code, line, message }) =>
        `${code} · ${[detailCodes[code][language], ...(line === undefined ? [] : [w.line(line)])].join(', ')}${message ? `: ${message}` : ''}`,
    );
  return layOut(language, {
    subject: event.subject(order.number, order.distributorName),
    hello: name && greet(language, name),
    before: [event.sentence],
    facts: [
      [w.order, order.number],
      [w.distributor, order.distributorName],
      [w.total, money(order.totalMinor, order.currency, language)],
      [w.status, w.statuses[order.status]],
      [w.at, `${showDate(day.date)} ${day.time}`],
      ...(order.erpNumber ? [[w.erpNumber, order.erpNumber] as const] : []),
      ...(items.length
        ? [
            [
              w.toCorrect,
              [...items, ...(order.items.length > MOST_ITEMS ? ['…'] : [])].join('\n'),
            ] as const,
          ]
        : []),
      ...(order.reason ? [[w.reason, order.reason] as const] : []),
    ],
    button: w.button,
    link: `${publicUrl}/orders/view/${order.orderId}`,
    after: [w.choices],
  });
}
