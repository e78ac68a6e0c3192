/**
 * Contains the texts of push notifications: the kind, and how many alerts are open. They contain no
 * names, because other people can read them on the screen.
 */
import { kindWords } from '#areas/alerts/domain/index.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import type { EventKind, PushKind } from './kinds.ts';
import type { PushMessage } from './message.ts';

const eventWords: Readonly<Record<EventKind, InLanguages>> = {
  order_invoiced: {
    en: 'An invoice was issued or canceled',
    es: 'Se emitió o canceló una factura',
    pt: 'Uma nota fiscal foi emitida ou cancelada',
  },
  order_shipped: {
    en: 'Items of an order were shipped',
    es: 'Se despacharon artículos de un pedido',
    pt: 'Itens de um pedido foram despachados',
  },
  order_delivered: {
    en: 'Items of an order were delivered',
    es: 'Se entregaron artículos de un pedido',
    pt: 'Itens de um pedido foram entregues',
  },
};

export const pushWords: Readonly<Record<PushKind, InLanguages>> = { ...kindWords, ...eventWords };

const countWords: Readonly<Record<Language, (count: number) => string>> = {
  en: (count) => (count === 1 ? '1 pendency' : `${count} pendencies`),
  es: (count) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
  pt: (count) => (count === 1 ? '1 pendência' : `${count} pendências`),
};

/** Returns the title and body of a notification; `body` is empty if no alert is open. */
export const messageWords = ({ kind, count }: PushMessage, language: Language) => ({
  title: pushWords[kind][language],
  body: count === 0 ? '' : countWords[language](count),
});
