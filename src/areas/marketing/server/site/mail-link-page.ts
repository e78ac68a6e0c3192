/**
 * Renders the pages behind the links that confirm and end newsletter subscriptions: no script, at
 * most one button, three languages.
 */
import { createHash } from 'node:crypto';
import { DAY } from '#kernel/domain/dates.ts';
import type { BrowserAnswer } from '#kernel/domain/schema.ts';
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';
import { CONFIRM_SUBSCRIPTION_WITHIN_MS } from '../../domain/index.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1f1f1f;background:#fff;margin:0}main{max-width:32rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.5rem;line-height:1.25}button{font:inherit;font-weight:600;min-height:44px;padding:.6rem 1.25rem;border:1px solid #1f1f1f;border-radius:4px;background:#ffc107;color:#1f1f1f;cursor:pointer}button:focus-visible{outline:3px solid #1f1f1f;outline-offset:2px}';

/** The Content-Security-Policy of these pages. It allows only their style and their form. */
export const MAIL_LINK_PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export type MailLinkPageName =
  | 'confirm'
  | 'confirmed'
  | 'unsubscribe'
  | 'unsubscribed'
  | 'confirm_gone'
  | 'unsubscribe_gone'
  | 'unsubscribe_removed_gone';

type Words = {
  readonly title: InLanguages;
  readonly text: InLanguages;
  readonly button?: InLanguages;
};

const days = CONFIRM_SUBSCRIPTION_WITHIN_MS / DAY;

const words: Readonly<Record<MailLinkPageName, Words>> = {
  confirm: {
    title: {
      en: 'Confirm your subscription',
      es: 'Confirme su suscripción',
      pt: 'Confirme sua inscrição',
    },
    text: {
      en: 'Press the button to receive our newsletter. You can unsubscribe at any time.',
      es: 'Presione el botón para recibir nuestro boletín. Puede cancelar la suscripción en cualquier momento.',
      pt: 'Clique no botão para receber nossa newsletter. Você pode cancelar a inscrição a qualquer momento.',
    },
    button: {
      en: 'Confirm subscription',
      es: 'Confirmar la suscripción',
      pt: 'Confirmar inscrição',
    },
  },
  confirmed: {
    title: { en: 'You’re subscribed', es: 'Suscripción confirmada', pt: 'Inscrição confirmada' },
    text: {
      en: 'You’ll receive our next newsletter. Each one has a link to unsubscribe.',
      es: 'Recibirá nuestro próximo boletín. Cada uno incluye un enlace para cancelar la suscripción.',
      pt: 'Você receberá nossa próxima newsletter. Todas têm um link para cancelar a inscrição.',
    },
  },
  unsubscribe: {
    title: { en: 'Unsubscribe', es: 'Cancelar la suscripción', pt: 'Cancelar a inscrição' },
    text: {
      en: 'Press the button to stop receiving our newsletter.',
      es: 'Presione el botón para dejar de recibir nuestro boletín.',
      pt: 'Clique no botão para deixar de receber nossa newsletter.',
    },
    button: { en: 'Unsubscribe', es: 'Cancelar la suscripción', pt: 'Cancelar a inscrição' },
  },
  unsubscribed: {
    title: { en: 'You’re unsubscribed', es: 'Suscripción cancelada', pt: 'Inscrição cancelada' },
    text: {
      en: 'You’ll no longer receive our newsletter.',
      es: 'Ya no recibirá nuestro boletín.',
      pt: 'Você não receberá mais nossa newsletter.',
    },
  },
  confirm_gone: {
    title: {
      en: 'This link no longer works',
      es: 'Este enlace ya no funciona',
      pt: 'Este link não funciona mais',
    },
    text: {
      en: `It has already been used or is more than ${days} days old. Subscribe again on our site to get a new one.`,
      es: `Ya fue usado o tiene más de ${days} días. Suscríbase de nuevo en nuestro sitio para recibir otro.`,
      pt: `Ele já foi usado ou tem mais de ${days} dias. Inscreva-se novamente em nosso site para receber outro.`,
    },
  },
  unsubscribe_gone: {
    title: { en: 'Unknown link', es: 'Enlace desconocido', pt: 'Link desconhecido' },
    text: {
      en: 'Open the link from the newsletter again, without changing it.',
      es: 'Abra de nuevo el enlace del boletín, sin modificarlo.',
      pt: 'Abra novamente o link da newsletter, sem alterá-lo.',
    },
  },
  unsubscribe_removed_gone: {
    title: {
      en: 'This link no longer works',
      es: 'Este enlace ya no funciona',
      pt: 'Este link não funciona mais',
    },
    text: {
      en: 'If you still receive our newsletter, use the link in the latest one to unsubscribe.',
      es: 'Si aún recibe nuestro boletín, use el enlace del más reciente para cancelar la suscripción.',
      pt: 'Se você ainda recebe nossa newsletter, use o link da mais recente para cancelar a inscrição.',
    },
  },
};

/** Returns a page. Its button posts to the page's own address. */
export function renderMailLinkPage(name: MailLinkPageName, language: Language): BrowserAnswer {
  const { title, text, button } = words[name];
  const form = button ? `<form method="post"><button>${button[language]}</button></form>` : '';

  return {
    type: 'text/html; charset=utf-8',
    content: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title[language]}</title><style>${STYLE}</style></head><body><main><h1>${title[language]}</h1><p>${text[language]}</p>${form}</main></body></html>`,
    status: name.endsWith('_gone') ? 404 : 200,
  };
}
