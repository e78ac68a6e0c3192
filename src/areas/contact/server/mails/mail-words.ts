/** The texts of the emails about tickets, in the recipient's language. */
import { dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { formatsFor, type FigureReader } from '#kernel/domain/formats.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { productNames } from '#kernel/domain/user/product-names.ts';
import { mailGreeting, layOutMail, type WrittenMail } from '#kernel/server/mail/mail-layout.ts';
import type { TicketSide } from '../../domain/index.ts';

/** The content of a mail about a message. `files` is the number of attached files. */
export type MailedMessage = {
  readonly ticketId: string;
  readonly number: number;
  readonly subject: string;
  /** True if the message opened the ticket. */
  readonly isFirst: boolean;
  readonly side: TicketSide;
  readonly by: string;
  readonly at: number;
  readonly body: string;
  readonly files: number;
};
export type TicketReader = FigureReader & {
  /** The reader's name, or '' for an address without an account. */
  readonly name: string;
  readonly zone: string;
};

type Sentence = {
  readonly subject: (number: number, distributor: string) => string;
  readonly sentence: string;
};
type Vocabulary = {
  /**
   * The mail's subject and first sentence, for a distributor's first message, for its replies, and
   * for the manufacturer's messages.
   */
  readonly opened: Sentence;
  readonly replied: Sentence;
  readonly answered: Sentence;
  readonly ticket: string;
  readonly subject: string;
  readonly distributor: string;
  readonly by: string;
  readonly at: string;
  readonly files: string;
  readonly message: string;
  readonly button: string;
  readonly why: { readonly seller: string; readonly manufacturer: string };
};
const words: Readonly<Record<Language, Vocabulary>> = {
  en: {
    opened: {
      subject: (n, d) => `Ticket ${n}: new from ${d}`,
      sentence: 'A distributor opened a ticket and is waiting for a reply.',
    },
    replied: {
      subject: (n, d) => `Ticket ${n}: reply from ${d}`,
      sentence: 'A distributor replied in this ticket and is waiting for a reply.',
    },
    answered: {
      subject: (n) => `Ticket ${n}: message from the manufacturer`,
      sentence: 'The manufacturer wrote in this ticket. Read the message and reply in the portal.',
    },
    ticket: 'Ticket',
    subject: 'Subject',
    distributor: 'Distributor',
    by: 'From',
    at: 'Date',
    files: 'Attachments',
    message: 'Message',
    button: 'Open ticket',
    why: {
      seller: `You received this email because you take part in this ticket in the ${productNames.en}.`,
      manufacturer: `You received this email because your address is a recipient of support emails in the settings of the ${productNames.en}.`,
    },
  },
  es: {
    opened: {
      subject: (n, d) => `Ticket ${n}: nuevo de ${d}`,
      sentence: 'Un distribuidor abrió un ticket y espera una respuesta.',
    },
    replied: {
      subject: (n, d) => `Ticket ${n}: respuesta de ${d}`,
      sentence: 'Un distribuidor respondió en este ticket y espera una respuesta.',
    },
    answered: {
      subject: (n) => `Ticket ${n}: mensaje del fabricante`,
      sentence: 'El fabricante escribió en este ticket. Lea el mensaje y responda en el portal.',
    },
    ticket: 'Ticket',
    subject: 'Asunto',
    distributor: 'Distribuidor',
    by: 'De',
    at: 'Fecha',
    files: 'Archivos adjuntos',
    message: 'Mensaje',
    button: 'Abrir ticket',
    why: {
      seller: `Recibió este correo porque participa en este ticket del ${productNames.es}.`,
      manufacturer: `Recibió este correo porque su dirección es destinataria de los correos de soporte en la configuración del ${productNames.es}.`,
    },
  },
  pt: {
    opened: {
      subject: (n, d) => `Chamado ${n}: novo de ${d}`,
      sentence: 'Um distribuidor abriu um chamado e aguarda uma resposta.',
    },
    replied: {
      subject: (n, d) => `Chamado ${n}: resposta de ${d}`,
      sentence: 'Um distribuidor respondeu neste chamado e aguarda uma resposta.',
    },
    answered: {
      subject: (n) => `Chamado ${n}: mensagem do fabricante`,
      sentence: 'O fabricante escreveu neste chamado. Leia a mensagem e responda no portal.',
    },
    ticket: 'Chamado',
    subject: 'Assunto',
    distributor: 'Distribuidor',
    by: 'De',
    at: 'Data',
    files: 'Anexos',
    message: 'Mensagem',
    button: 'Abrir chamado',
    why: {
      seller: `Você recebeu este e-mail porque participa deste chamado no ${productNames.pt}.`,
      manufacturer: `Você recebeu este e-mail porque o seu endereço é destinatário dos e-mails de suporte nas configurações do ${productNames.pt}.`,
    },
  },
};

export function writeTicketMail(
  message: MailedMessage,
  distributorName: string,
  reader: TicketReader,
  publicUrl: string,
): WrittenMail {
  const w = words[reader.language];
  const asked = message.isFirst ? w.opened : w.replied;
  const { subject, sentence } = message.side === 'manufacturer' ? w.answered : asked;
  const { date, time } = dateAndTimeInZone(message.at, reader.zone);
  return layOutMail(reader.language, {
    subject: subject(message.number, distributorName),
    hello: reader.name && mailGreeting(reader.language, reader.name),
    before: [sentence],
    facts: [
      [w.ticket, String(message.number)],
      [w.subject, message.subject],
      [w.distributor, distributorName],
      [w.by, message.by],
      [w.at, `${formatsFor(reader).date(date)} ${time}`],
      ...(message.files > 0 ? [[w.files, String(message.files)] as const] : []),
      [w.message, message.body],
    ],
    button: w.button,
    link: `${publicUrl}/contact/ticket/view/${message.ticketId}`,
    after: [message.side === 'manufacturer' ? w.why.seller : w.why.manufacturer],
  });
}
