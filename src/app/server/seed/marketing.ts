/**
 * The demonstration's marketing: the content of the public site, the readers of the newsletter, and
 * people's questions.
 */
import { calls, type ItemContent, type ItemType } from '#areas/marketing/domain/index.ts';
import {
  activateSubscriber,
  insertItem,
  insertSupportRequest,
  lockOrAddSubscriber,
  recordConfirmationSent,
  unsubscribeAndSuppress,
  storeSupportAnswer,
} from '#areas/marketing/server/index.ts';
import { addEntries, listEntries } from '#areas/settings/server/index.ts';
import { addDays, utcDate } from '#kernel/domain/calendar.ts';
import { DAY } from '#kernel/domain/dates.ts';
import { richTextFromPlain } from '#kernel/domain/rich-text/rich-text.ts';
import { languages, type InLanguages, type Language } from '#kernel/domain/user/languages.ts';
import type { Database } from '#kernel/server/database.ts';
import type { People, Person } from './person.ts';
import type { Scene } from './playing/play-scenes.ts';
import type { ScenePlayer } from './playing/scene-player.ts';

const tagNames: readonly InLanguages[] = [
  { en: 'Electrical', es: 'Eléctrico', pt: 'Elétrica' },
  { en: 'Thermography', es: 'Termografía', pt: 'Termografia' },
  { en: 'Calibration', es: 'Calibración', pt: 'Calibração' },
];

type Row = {
  readonly type: ItemType;
  readonly titles: InLanguages;
  readonly path: string;
  readonly tag: number;
  /**
   * The first and last day on which the item is shown, as numbers of days from today. Negative
   * numbers are in the past. A day is absent if there is no such limit.
   */
  readonly from?: number;
  readonly until?: number;
};

const rows: readonly Row[] = [
  {
    type: 'catalog',
    titles: {
      en: 'Digital multimeters and clamps',
      es: 'Multímetros digitales y pinzas',
      pt: 'Multímetros digitais e alicates',
    },
    path: 'catalog/multimeters',
    tag: 0,
  },
  {
    type: 'video',
    titles: {
      en: 'Thermal images in five minutes',
      es: 'Imágenes térmicas en cinco minutos',
      pt: 'Imagens térmicas em cinco minutos',
    },
    path: 'videos/thermal',
    tag: 1,
  },
  {
    type: 'training',
    titles: {
      en: 'Process calibration, first steps',
      es: 'Calibración de procesos, primeros pasos',
      pt: 'Calibração de processos, primeiros passos',
    },
    path: 'training/calibration',
    tag: 2,
    until: 60,
  },
  {
    type: 'campaign',
    titles: {
      en: 'Trade in your old clamp meter',
      es: 'Cambie su pinza usada',
      pt: 'Troque seu alicate usado',
    },
    path: 'campaigns/trade-in',
    tag: 0,
    from: -10,
    until: 20,
  },
  {
    type: 'news',
    titles: {
      en: 'New service center in Lima',
      es: 'Nuevo centro de servicio en Lima',
      pt: 'Novo centro de serviço em Lima',
    },
    path: 'news/lima',
    tag: 2,
    from: 7,
  },
  {
    type: 'campaign',
    titles: {
      en: 'Winter offers for cameras',
      es: 'Ofertas de invierno en cámaras',
      pt: 'Ofertas de inverno em câmeras',
    },
    path: 'campaigns/winter',
    tag: 1,
    from: -120,
    until: -30,
  },
];

const readers = [
  'ana',
  'bruno',
  'carla',
  'diego',
  'elena',
  'fabio',
  'gina',
  'hugo',
  'ines',
  'joao',
];

/** The newsletter that was sent, and the draft of the next one. */
const letters = {
  sent: {
    subjects: {
      en: 'A new service center, and training for your customers',
      es: 'Un nuevo centro de servicio y capacitación para sus clientes',
      pt: 'Um novo centro de serviço e treinamento para os seus clientes',
    },
    texts: {
      en: richTextFromPlain(
        'Our service center in Lima opens its doors.\n\nTraining in process calibration starts every month.',
      ),
      es: richTextFromPlain(
        'Nuestro centro de servicio en Lima abre sus puertas.\n\nLa capacitación en calibración de procesos empieza cada mes.',
      ),
      pt: richTextFromPlain(
        'Nosso centro de serviço em Lima abre as portas.\n\nO treinamento em calibração de processos começa todo mês.',
      ),
    },
  },
  draft: {
    subjects: {
      en: 'What is new this month',
      es: 'Novedades del mes',
      pt: 'Novidades do mês',
    },
    texts: {
      en: richTextFromPlain(
        'The new catalog of clamp meters is here.\n\nTrade in your old one until the end of the month.',
      ),
      es: richTextFromPlain(
        'Ya está el nuevo catálogo de pinzas.\n\nCambie la suya usada hasta fin de mes.',
      ),
      pt: richTextFromPlain(
        'O novo catálogo de alicates chegou.\n\nTroque o seu usado até o fim do mês.',
      ),
    },
  },
};

/** Adds the demonstration's marketing. `by` is the user who wrote it. */
export async function seedMarketing(db: Database, by: Person, now: number): Promise<void> {
  await addEntries(
    db,
    'tags',
    tagNames.map((names) => ({ names })),
    now,
  );

  const tags = await listEntries(db, 'tags');
  const offered = (await listEntries(db, 'languages')).map(({ id }) => id);
  const author = (at: number) => ({ at, userId: by.id, name: by.name });
  const today = utcDate(now);

  for (const [n, { type, titles, path, tag, from, until }] of rows.entries()) {
    const named = tags.find(({ fields }) => fields.names.en === tagNames[tag]!.en)!;
    const content: ItemContent = {
      titles,
      texts: { en: [], es: [], pt: [] },
      type,
      link: `https://www.example.com/${path}`,
      languages: offered,
      tags: [named.id],
      validFrom: from === undefined ? null : addDays(today, from),
      validUntil: until === undefined ? null : addDays(today, until),
      image: null,
    };
    await insertItem(db, content, author(now - (30 - n) * DAY));
  }

  for (const [n, name] of readers.entries()) {
    const language: Language = languages[n % languages.length]!;
    const at = now - (90 - 3 * n) * DAY;
    const reader = await lockOrAddSubscriber(db, `${name}@lector.example`, language, at);
    if (n < 7) await activateSubscriber(db, reader, at);
    else if (n === 7) await unsubscribeAndSuppress(db, reader, at);
    else await recordConfirmationSent(db, reader.id, language, at);
  }

  const ask = (name: string, language: Language, message: string, at: number) =>
    insertSupportRequest(
      db,
      { name, email: `${name.split(' ')[0]!.toLowerCase()}@lector.example`, language, message },
      at,
    );

  const answered = await ask(
    'Rosa Quispe',
    'es',
    '¿Qué punta de prueba sirve para la pinza 376 FC?',
    now - 6 * DAY,
  );
  await storeSupportAnswer(
    db,
    answered,
    richTextFromPlain('La serie TL175 sirve para todas las pinzas de esa línea.'),
    author(now - 5 * DAY),
  );
  await ask(
    'Marcos Lima',
    'pt',
    'Vocês oferecem treinamento de termografia em Recife?',
    now - 2 * DAY,
  );
  await ask('Helen Brooks', 'en', 'Where can I find the manual of the 754 calibrator?', now - DAY);
}

/** Returns the scenes in which an administrator sends a newsletter and writes the next one. */
export const newsletterScenes = (player: ScenePlayer, now: number, people: People): Scene[] => {
  const admin = people['admin']!;
  const write = (content: (typeof letters)['sent']) =>
    player.call(admin, calls.createNewsletter, { body: { content } });

  return [
    {
      at: now - 30 * DAY,
      async play() {
        const { newsletter } = await write(letters.sent);
        await player.call(admin, calls.sendNewsletter, {
          params: { id: String(newsletter.id) as never },
          body: { baseVersion: newsletter.version },
        });
        await player.runJob('newsletter.send', { newsletterId: newsletter.id });
      },
    },
    {
      at: now - DAY,
      play: async () => {
        await write(letters.draft);
      },
    },
  ];
};
