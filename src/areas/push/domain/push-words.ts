/**
 * Contains the texts of push notifications: the kind, and the number of alerts that the user has to
 * act on. They contain no names, because other people can read them on the screen.
 */
import { alertKindWords } from '#areas/alerts/domain/index.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import type { PushEventKind, PushKind } from './push-kinds.ts';
import type { PushMessage } from './push-message.ts';

const eventWords: Readonly<Record<PushEventKind, InLanguages>> = {
  order_invoiced: {
    en: 'An invoice was issued or canceled',
    es: 'Se emitió o anuló una factura',
    pt: 'Uma nota fiscal foi emitida ou cancelada',
  },
  order_shipped: {
    en: 'Items of an order were shipped',
    es: 'Se despacharon productos de un pedido',
    pt: 'Itens de um pedido foram despachados',
  },
  order_delivered: {
    en: 'Items of an order were delivered',
    es: 'Se entregaron productos de un pedido',
    pt: 'Itens de um pedido foram entregues',
  },
  approval_asked: {
    en: 'An order needs your approval',
    es: 'Un pedido requiere su aprobación',
    pt: 'Um pedido precisa da sua aprovação',
  },
};

export const pushKindWords: Readonly<Record<PushKind, InLanguages>> = {
  ...alertKindWords,
  ...eventWords,
};

const countWords: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 pendency' : `${count} pendencies`),
  es: (count) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  pt: (count) => (count === 1 ? '1 pendência' : `${count} pendências`),
};

/**
 * Returns the title and body of a notification. `body` is empty if the user has to act on no alert.
 */
export const formatPushMessage = ({ kind, count }: PushMessage, language: Language) => ({
  title: pushKindWords[kind][language],
  body: count === 0 ? '' : countWords[language](count),
});
