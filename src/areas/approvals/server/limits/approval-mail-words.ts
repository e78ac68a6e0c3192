/**
 * Writes the emails to approvers: about an order that waits for their decision after a recorded
 * approval, and about orders that wait too long.
 */
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import type { MailRecipient } from '#areas/account/server/index.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';

/** The fields of an order that the emails contain. */
export type MailedOrder = Pick<
  Order,
  'id' | 'number' | 'currency' | 'totalMinor' | 'submittedAt'
> & { readonly distributorName: string };

type Vocabulary = {
  readonly asked: (number: string, distributor: string) => string;
  readonly recorded: (name: string) => string;
  readonly order: string;
  readonly distributor: string;
  readonly total: string;
  readonly waitsSince: string;
  readonly open: string;
  readonly waiting: (count: number, days: number) => string;
  readonly list: (days: number) => string;
  readonly more: (count: number) => string;
  readonly openList: string;
  readonly why: string;
};

const words: Readonly<Record<Language, Vocabulary>> = {
  en: {
    asked: (n, d) => `Order ${n} from ${d} needs your approval`,
    recorded: (name) =>
      `${name} approved this order, but it is above an approval limit. It now needs your decision.`,
    order: 'Order',
    distributor: 'Distributor',
    total: 'Total, excl. taxes',
    waitsSince: 'Submitted',
    open: 'Open order',
    waiting: (n, days) =>
      `${n === 1 ? '1 order waiting for approval was' : `${n} orders waiting for approval were`} submitted more than ${days === 1 ? '1 working day' : `${days} working days`} ago`,
    list: (days) =>
      `These orders were submitted more than ${days === 1 ? '1 working day' : `${days} working days`} ago and are waiting for your decision.`,
    more: (n) => `${n === 1 ? '1 more order is' : `${n} more orders are`} in the portal.`,
    openList: 'Open approvals',
    why: `You received this email because you approve orders in the ${productNames.en}.`,
  },
  es: {
    asked: (n, d) => `El pedido ${n} de ${d} requiere su aprobación`,
    recorded: (name) =>
      `${name} aprobó este pedido, pero supera un límite de aprobación. Ahora requiere su decisión.`,
    order: 'Pedido',
    distributor: 'Distribuidor',
    total: 'Total sin impuestos',
    waitsSince: 'Enviado',
    open: 'Abrir pedido',
    waiting: (n, days) =>
      `${n === 1 ? '1 pedido pendiente de aprobación se envió' : `${n} pedidos pendientes de aprobación se enviaron`} hace más de ${days === 1 ? '1 día hábil' : `${days} días hábiles`}`,
    list: (days) =>
      `Estos pedidos se enviaron hace más de ${days === 1 ? '1 día hábil' : `${days} días hábiles`} y esperan su decisión.`,
    more: (n) =>
      n === 1 ? 'Hay 1 pedido más en el portal.' : `Hay ${n} pedidos más en el portal.`,
    openList: 'Abrir aprobaciones',
    why: `Recibió este correo porque aprueba pedidos en el ${productNames.es}.`,
  },
  pt: {
    asked: (n, d) => `O pedido ${n} de ${d} precisa da sua aprovação`,
    recorded: (name) =>
      `${name} aprovou este pedido, mas ele está acima de um limite de aprovação. Agora ele precisa da sua decisão.`,
    order: 'Pedido',
    distributor: 'Distribuidor',
    total: 'Total sem impostos',
    waitsSince: 'Enviado',
    open: 'Abrir pedido',
    waiting: (n, days) =>
      `${n === 1 ? '1 pedido aguardando aprovação foi enviado' : `${n} pedidos aguardando aprovação foram enviados`} há mais de ${days === 1 ? '1 dia útil' : `${days} dias úteis`}`,
    list: (days) =>
      `Estes pedidos foram enviados há mais de ${days === 1 ? '1 dia útil' : `${days} dias úteis`} e aguardam sua decisão.`,
    more: (n) => (n === 1 ? 'Há mais 1 pedido no portal.' : `Há mais ${n} pedidos no portal.`),
    openList: 'Abrir aprovações',
    why: `Você recebeu este e-mail porque aprova pedidos no ${productNames.pt}.`,
  },
};

/** An email lists at most this many orders. The portal shows all. */
const MOST_LISTED = 30;

const readerOf = ({ language, patterns }: MailRecipient) => ({
  language,
  patterns,
  country: null,
  currency: null,
});

/**
 * Returns the email that asks the next approver to decide.
 * @param approvedBy The name of the approver whose approval was recorded.
 */
export function writeApprovalRequestMail(
  order: MailedOrder,
  approvedBy: string,
  person: MailRecipient,
  publicUrl: string,
): WrittenMail {
  const { language, name } = person;
  const w = words[language];
  const formats = formatsFor(readerOf(person));
  return layOutMail(language, {
    subject: w.asked(order.number ?? '', order.distributorName),
    hello: mailGreeting(language, name),
    before: [w.recorded(approvedBy)],
    facts: [
      [w.order, order.number ?? ''],
      [w.distributor, order.distributorName],
      [w.total, formats.money(order.totalMinor, order.currency)],
    ],
    button: w.open,
    link: `${publicUrl}/orders/view/${order.id}`,
    after: [w.why],
  });
}

/**
 * Returns the email about orders that wait too long. `orders` must not be empty.
 * @param days The number of working days after which an approver is reminded.
 */
export function writeWaitingOrdersMail(
  orders: readonly MailedOrder[],
  days: number,
  person: MailRecipient,
  publicUrl: string,
): WrittenMail {
  const { language, name } = person;
  const w = words[language];
  const formats = formatsFor(readerOf(person));
  const rest = orders.length - MOST_LISTED;

  return layOutMail(language, {
    subject: w.waiting(orders.length, days),
    hello: mailGreeting(language, name),
    before: [w.list(days)],
    facts: orders
      .slice(0, MOST_LISTED)
      .map((order) => [
        `${w.order} ${order.number}`,
        [
          order.distributorName,
          formats.money(order.totalMinor, order.currency),
          `${w.waitsSince}: ${formats.date(dateAndTimeInZone(order.submittedAt ?? 0, HOME_ZONE).date)}`,
        ].join('\n'),
      ]),
    button: w.openList,
    link: `${publicUrl}/approvals`,
    after: [...(rest > 0 ? [w.more(rest)] : []), w.why],
  });
}
