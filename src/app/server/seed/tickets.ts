/**
 * Plans the demonstration's tickets: questions of its distributors, and the manufacturer's replies.
 */
import { calls, type Ticket } from '#areas/contact/domain/index.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import type { People } from './person.ts';
import type { Scene } from './playing/play-scenes.ts';
import type { ScenePlayer } from './playing/scene-player.ts';

type Said = {
  readonly side: 'seller' | 'manufacturer';
  /** Hours since the previous message. */
  readonly after: number;
  readonly text: string;
};

type Story = {
  readonly seller: string;
  readonly topicId: number;
  readonly subject: string;
  /** How many days ago the ticket was opened. */
  readonly ago: number;
  readonly said: readonly Said[];
  /** True if the seller closes the ticket a day after the last message. */
  readonly isClosed?: true;
  readonly note?: string;
};

const seller = (text: string, after = 0): Said => ({ side: 'seller', after, text });
const reply = (text: string, after: number): Said => ({ side: 'manufacturer', after, text });

const stories: readonly Story[] = [
  {
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
  {
    seller: 'ignacio',
    topicId: 4,
    subject: 'Factura en dólares para un cliente minero',
    ago: 6,
    said: [
      seller('Un cliente minero pide la cotización en dólares. ¿Pueden facturarnos así un pedido?'),
      reply(
        'Sus pedidos se facturan en pesos chilenos. Podemos indicar el valor en dólares en la observación.',
        22,
      ),
    ],
  },
  {
    seller: 'lucia',
    topicId: 2,
    subject: 'Calibración del 754 antes de la entrega',
    ago: 2,
    said: [
      seller(
        '¿Los calibradores 754 llegan con certificado de calibración trazable? El cliente lo exige al recibirlos.',
      ),
    ],
  },
];

const idOf = (story: number, message: number): string =>
  `01932f00-0000-7000-8000-5eed71c${String(story * 100 + message).padStart(5, '0')}`;

/** Returns the scenes of all tickets. */
export const ticketScenes = (player: ScenePlayer, now: number, people: People): Scene[] =>
  stories.flatMap((story, n) => scenesOf(story, n + 1, { player, now, people }));

function scenesOf(
  { seller: author, subject, topicId, said, ago, note, isClosed }: Story,
  n: number,
  { player, now, people }: { player: ScenePlayer; now: number; people: People },
): Scene[] {
  const admin = people['admin']!;
  const writer = people[author]!;
  const params = { id: idOf(n, 99) };
  let ticket: Ticket | undefined;
  let at = now - ago * DAY;

  const scenes = said.map(({ side, after, text }, place): Scene => {
    at += after * HOUR;
    const message = { id: idOf(n, place), body: text, attachments: [] };
    return {
      at,
      async play() {
        const by = side === 'seller' ? writer : admin;
        const baseVersion = ticket?.version ?? 0;
        const written = ticket
          ? await player.call(by, calls.replyToTicket, { params, body: { baseVersion, message } })
          : await player.call(by, calls.openTicket, {
              params,
              body: { id: params.id, baseVersion, distributorId: null, subject, topicId, message },
            });
        ticket = written.ticket;
      },
    };
  });

  if (note !== undefined)
    scenes.push({
      at: at + HOUR,
      play: async () => {
        await player.call(admin, calls.addTicketNote, { params, body: { body: note } });
      },
    });
  if (isClosed)
    scenes.push({
      at: at + DAY,
      play: async () => {
        const baseVersion = ticket!.version;
        await player.call(writer, calls.closeTicket, { params, body: { baseVersion } });
      },
    });
  return scenes;
}
