/**
 * Creates the demonstration's tickets: questions of its distributors, and the manufacturer's
 * replies.
 */
import {
  openTicket,
  replyToTicket,
  closeTicket,
  type Ticket,
} from '#areas/contact/domain/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { ANDINA_ID, CALIBRA_ID, distributors, NORTE_ID } from './users-and-settings.ts';
import type { WrittenTicket } from '#areas/contact/server/index.ts';
import type { People, Person } from './person.ts';

type Said = {
  readonly side: 'seller' | 'manufacturer';
  /** Hours since the previous message. */
  readonly after: number;
  readonly text: string;
};

type Story = {
  readonly distributorId: number;
  readonly seller: string;
  readonly topicId: number;
  readonly subject: string;
  /** How many days ago the ticket was opened. */
  readonly ago: number;
  readonly said: readonly Said[];
  readonly isClosed?: true;
  readonly note?: string;
};

const seller = (text: string, after = 0): Said => ({ side: 'seller', after, text });
const reply = (text: string, after: number): Said => ({ side: 'manufacturer', after, text });

const stories: readonly Story[] = [
  {
    distributorId: ANDINA_ID,
    seller: 'carla',
    topicId: 3,
    subject: 'Pinza 376 FC: pantalla sin contraste',
    ago: 9,
    said: [
      seller(
        'Un cliente minero devolvió una pinza 376 FC: la pantalla perdió contraste después de seis meses. ¿La garantía lo cubre?',
      ),
      reply(
        'Sí, está en garantía. Por favor, envíenos el número de serie y la fecha de la factura del cliente.',
        20,
      ),
      seller('Número de serie 52470183. La factura es del 12 de mayo.', 26),
      reply(
        'Gracias. Autorizamos el cambio: envíe el equipo a nuestro centro de servicio en Lima.',
        5,
      ),
    ],
    note: 'Tercera 376 FC del mismo lote este mes. Avisar a calidad.',
  },
  {
    distributorId: ANDINA_ID,
    seller: 'carla',
    topicId: 1,
    subject: 'Fecha de despacho de los calibradores 754',
    ago: 40,
    said: [
      seller('¿Cuándo se despachan los dos calibradores 754 de nuestro último pedido?'),
      reply('Salieron hoy de fábrica. El transportista entrega en cinco días hábiles.', 7),
    ],
    isClosed: true,
  },
  {
    distributorId: NORTE_ID,
    seller: 'ana',
    topicId: 4,
    subject: 'Nota fiscal com quantidade diferente do pedido',
    ago: 3,
    said: [
      seller(
        'A nota fiscal do último pedido veio com 8 multímetros 87V, mas pedimos e recebemos 10. Podem verificar?',
      ),
    ],
  },
  {
    distributorId: CALIBRA_ID,
    seller: 'fernanda',
    topicId: 2,
    subject: 'Firmware do termovisor Ti480',
    ago: 16,
    said: [
      seller(
        'Existe uma atualização de firmware para o Ti480? O cliente precisa do relatório em português.',
      ),
      reply('Existe, versão 2.14. O link está na página do produto, na aba Downloads.', 30),
    ],
  },
];

const idOf = (story: number, message: number): string =>
  `01932f00-0000-7000-8000-5eed71c${String(story * 100 + message).padStart(5, '0')}`;

const rights = [permissionEntryFor('contact', 'write')];

/** Returns a ticket as the commands would have created it. */
function told(story: Story, n: number, now: number, people: People, admin: Person): WrittenTicket {
  const { distributorId, subject, topicId, said } = story;
  const distributorName = distributors.find(({ id }) => id === distributorId)!.name;
  const author = people[story.seller] ?? Object.values(people)[0]!;

  let at = now - story.ago * DAY;
  let state: Ticket | undefined;
  const authors: Person[] = [];

  for (const [message, { side, after, text }] of said.entries()) {
    at += after * HOUR;
    const by = side === 'seller' ? author : admin;
    authors.push(by);

    const actor = {
      userId: by.id,
      distributorId: side === 'seller' ? distributorId : null,
      permissions: rights,
    };
    const written = { id: idOf(n, message), body: text, attachments: [] };
    const facts = { actorName: by.name, distributorId, distributorName };
    const deciding = { actor, now: at, facts };

    const decided = state
      ? replyToTicket.decide(state, { baseVersion: state.version, message: written }, deciding)
      : openTicket.decide(
          undefined,
          { id: idOf(n, 99), baseVersion: 0, distributorId, subject, topicId, message: written },
          deciding,
        );
    if (!decided.ok) throw new Error(`ticket ${subject}: ${decided.code}`);
    state = decided.value as Ticket;
  }

  if (story.isClosed) {
    const actor = { userId: author.id, distributorId, permissions: rights };
    const closed = closeTicket.decide(
      state,
      { baseVersion: state!.version },
      { actor, now: at + DAY, facts: {} },
    );
    if (closed.ok) state = closed.value as Ticket;
  }

  const notes = story.note
    ? [{ id: idOf(n, 98), by: admin.name, at: at + HOUR, body: story.note }]
    : [];

  return { ticket: state!, authors, notes: notes.map((note) => ({ note, userId: admin.id })) };
}

/** Returns all tickets of the demonstration. */
export const createSeedTickets = (now: number, people: People): WrittenTicket[] => {
  const admin = people['admin']!;
  return stories.map((story, n) => told(story, n + 1, now, people, admin));
};
