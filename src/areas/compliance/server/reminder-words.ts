/**
 * Writes reminder emails in the reader's language: what is missing, for which month, and by when.
 */
import { formatMonthAndYear } from '#kernel/domain/calendar.ts';
import { formatDateByPattern } from '#kernel/domain/dates.ts';
import type { FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import type { Language, InLanguages } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';
import type { ReportArea } from '#areas/reports/domain/index.ts';
import type { Reminder } from '../domain/index.ts';

/** A missing report. `companies` are the names of the companies that must report and haven't. */
export type MissingReports = { readonly area: ReportArea; readonly companies: readonly string[] };

type Vocabulary = {
  readonly what: Readonly<Record<ReportArea, string>>;
  readonly both: string;
  readonly soon: (what: string, month: string, days: number) => string;
  readonly today: (what: string, month: string) => string;
  readonly over: (what: string, month: string, days: number) => string;
  readonly before: string;
  readonly after: string;
  readonly month: string;
  readonly due: string;
  readonly none: Readonly<Record<ReportArea, string>>;
  readonly button: Readonly<Record<ReportArea, string>>;
  readonly why: string;
};

const words: Readonly<Record<Language, Vocabulary>> = {
  en: {
    what: { inventory: 'Inventory report', pos: 'POS report' },
    both: 'Inventory and POS reports',
    soon: (what, month, days) =>
      `${what} for ${month}: due in ${days === 1 ? '1 day' : `${days} days`}`,
    today: (what, month) => `${what} for ${month}: due today`,
    over: (what, month, days) =>
      `${what} for ${month}: overdue by ${days === 1 ? '1 day' : `${days} days`}`,
    before:
      'We haven’t received the following yet. Please upload it in the portal by the due date.',
    after: 'The following is overdue. Please upload it in the portal as soon as possible.',
    month: 'Month',
    due: 'Due date',
    none: {
      inventory: 'If a company has no stock, declare zero stock.',
      pos: 'If a company had no sales, declare no sales.',
    },
    button: { inventory: 'Open inventory', pos: 'Open POS' },
    why: `You’re receiving this email because you can submit these reports for your company in the ${productNames.en}.`,
  },
  es: {
    what: { inventory: 'Reporte de inventario', pos: 'Reporte de ventas (POS)' },
    both: 'Reportes de inventario y ventas (POS)',
    soon: (what, month, days) =>
      `${what} de ${month}: vence en ${days === 1 ? '1 día' : `${days} días`}`,
    today: (what, month) => `${what} de ${month}: vence hoy`,
    over: (what, month, days) =>
      `${what} de ${month}: atraso de ${days === 1 ? '1 día' : `${days} días`}`,
    before: 'Aún no recibimos lo siguiente. Cárguelo en el portal antes de la fecha límite.',
    after: 'Lo siguiente está atrasado. Cárguelo en el portal lo antes posible.',
    month: 'Mes',
    due: 'Fecha límite',
    none: {
      inventory: 'Si una empresa no tiene inventario, declare inventario en cero.',
      pos: 'Si una empresa no tuvo ventas, declare un período sin ventas.',
    },
    button: { inventory: 'Abrir inventario', pos: 'Abrir POS' },
    why: `Recibe este correo porque puede enviar estos reportes de su empresa en el ${productNames.es}.`,
  },
  pt: {
    what: { inventory: 'Relatório de estoque', pos: 'Relatório de vendas (PDV)' },
    both: 'Relatórios de estoque e vendas (PDV)',
    soon: (what, month, days) =>
      `${what} de ${month}: vence em ${days === 1 ? '1 dia' : `${days} dias`}`,
    today: (what, month) => `${what} de ${month}: vence hoje`,
    over: (what, month, days) =>
      `${what} de ${month}: ${days === 1 ? '1 dia' : `${days} dias`} de atraso`,
    before: 'Ainda não recebemos o seguinte. Importe no portal até a data limite.',
    after: 'O seguinte está atrasado. Importe no portal o quanto antes.',
    month: 'Mês',
    due: 'Data limite',
    none: {
      inventory: 'Se uma empresa não tem estoque, declare estoque zero.',
      pos: 'Se uma empresa não teve vendas, declare um período sem vendas.',
    },
    button: { inventory: 'Abrir estoque', pos: 'Abrir PDV' },
    why: `Você recebe este e-mail porque pode enviar esses relatórios da sua empresa no ${productNames.pt}.`,
  },
};

const locales: InLanguages = { en: 'en-US', es: 'es-419', pt: 'pt-BR' };

/** Returns the email. `missing` must not be empty. */
export function writeReminderMail(
  { month, due, daysLeft }: Reminder,
  missing: readonly MissingReports[],
  {
    name,
    language,
    patterns,
  }: { readonly name: string; readonly language: Language; readonly patterns?: FormatPatterns },
  publicUrl: string,
): WrittenMail {
  const w = words[language];
  const named = formatMonthAndYear(month, locales[language]);
  const what = missing.length > 1 ? w.both : w.what[missing[0]!.area];
  const first = missing[0]!.area;

  const subject = () => {
    if (daysLeft > 0) return w.soon(what, named, daysLeft);
    return daysLeft === 0 ? w.today(what, named) : w.over(what, named, -daysLeft);
  };

  return layOutMail(language, {
    subject: subject(),
    hello: mailGreeting(language, name),
    before: [daysLeft >= 0 ? w.before : w.after],
    facts: [
      [w.month, named],
      [w.due, formatDateByPattern(due, patterns?.dates)],
      ...missing.map(({ area, companies }) => [w.what[area], companies.join('\n')] as const),
    ],
    button: w.button[first],
    link: `${publicUrl}/${first}`,
    after: [...missing.map(({ area }) => w.none[area]), w.why],
  });
}
