/** Says in words why the portal itself took a step, for pages, the history and mails. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { StepCause } from '../schemas/index.ts';

type Words = Readonly<Record<Language, (cause: StepCause) => string>>;

const causeWords = {
  number_twice: {
    en: ({ number }) =>
      `After the server was restored, another order has the same number, ${number}. An administrator decides which of the two is valid.`,
    es: ({ number }) =>
      `Después de restaurar el servidor, otro pedido tiene el mismo número, ${number}. Un administrador decide cuál de los dos es válido.`,
    pt: ({ number }) =>
      `Depois da restauração do servidor, outro pedido tem o mesmo número, ${number}. Um administrador decide qual dos dois é válido.`,
  },
  number_taken: {
    en: ({ number }) =>
      `After the server was restored, the number ${number} couldn’t be given back to this order. It is a draft again: check it and submit it, and it gets a new number.`,
    es: ({ number }) =>
      `Después de restaurar el servidor, el número ${number} no se pudo devolver a este pedido. Vuelve a ser un borrador: revíselo y envíelo, y recibirá un número nuevo.`,
    pt: ({ number }) =>
      `Depois da restauração do servidor, o número ${number} não pôde ser devolvido a este pedido. Ele voltou a ser um rascunho: confira e envie, e ele receberá um novo número.`,
  },
} satisfies Record<StepCause['code'], Words>;

/** Returns the words of a code; undefined for a code of a later version. */
const wordsOf = (code: string): Words | undefined =>
  (causeWords as Readonly<Record<string, Words>>)[code];

/** Matches a reason in the form that was stored before causes had codes. */
const BARE = /^(\d{2}-\d{6,7}): 2 × \(([\da-f-]{36}(?:, [\da-f-]{36})+)\)$/;

function causeOf(reason: string): StepCause | undefined {
  const [, number, orders] = BARE.exec(reason) ?? [];
  return number && orders
    ? { code: 'number_twice', number, orders: orders.split(', ') }
    : undefined;
}

/** Returns a person's own words or the words of the portal's cause; empty if there is neither. */
export function reasonText(
  language: Language,
  reason: string | null | undefined,
  cause: StepCause | null | undefined,
): string {
  const known = cause ?? causeOf(reason ?? '');
  return (known && wordsOf(known.code)?.[language](known)) ?? reason ?? '';
}
