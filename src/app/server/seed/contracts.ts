/**
 * The contracts of the demonstration's distributors. One ends in a few weeks, and one has its file
 * attached.
 */
import { createHash } from 'node:crypto';
import { calls, type DistributorContent } from '#areas/distributors/domain/index.ts';
import { addDays, utcDate } from '#kernel/domain/calendar.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { People, Person } from './person.ts';
import type { Scene } from './playing/play-scenes.ts';
import type { ScenePlayer } from './playing/scene-player.ts';
import {
  ANDINA_ID,
  CALIBRA_ID,
  ELECTRO_ID,
  NORTE_ID,
  TEZONTLE_ID,
  distributors,
} from './distributors.ts';
import { manufacturer } from './users-and-settings.ts';
import { writeTextPdf } from './write-text-pdf.ts';

type Contract = {
  readonly of: number;
  readonly number: string;
  readonly title: string;
  /** The number of days from the signing to today, and from today to the last day. */
  readonly signed: number;
  readonly left: number;
  /** The lines of the attached file. Absent if no file is attached. */
  readonly text?: readonly string[];
};

const contracts: readonly Contract[] = [
  {
    of: NORTE_ID,
    number: 'CD-2024-009',
    title: 'Contrato de distribuição',
    signed: 300,
    left: 430,
    text: [
      'CONTRATO DE DISTRIBUIÇÃO CD-2024-009',
      '',
      `Fabricante: ${manufacturer.name}`,
      `Distribuidora: ${distributors.find(({ id }) => id === NORTE_ID)!.companies[0]!.name}`,
      '',
      '1. A distribuidora revende os instrumentos do fabricante na região Norte.',
      '2. Os pedidos, o estoque e as vendas são informados no portal.',
      '3. O contrato é válido durante o período registrado no portal.',
    ],
  },
  {
    of: ANDINA_ID,
    number: 'CD-2025-002',
    title: 'Contrato de distribución',
    signed: 260,
    left: 470,
  },
  {
    of: CALIBRA_ID,
    number: 'CD-2024-017',
    title: 'Contrato de distribuição',
    signed: 325,
    left: 40,
  },
  {
    of: ELECTRO_ID,
    number: 'CD-2025-004',
    title: 'Contrato de distribución',
    signed: 200,
    left: 530,
  },
  {
    of: TEZONTLE_ID,
    number: 'CD-2025-011',
    title: 'Contrato de distribución',
    signed: 150,
    left: 580,
  },
];

type ContractFile = NonNullable<DistributorContent['contracts'][number]['file']>;

/** Sends the text as a file of a distributor and returns the attachment. */
async function attachFile(
  player: ScenePlayer,
  admin: Person,
  { of, number, text }: Contract,
): Promise<ContractFile> {
  const bytes = writeTextPdf(text!);
  const file: ContractFile = {
    hash: createHash('sha256').update(bytes).digest('hex'),
    name: `${number}.pdf`,
    size: bytes.length,
    type: 'pdf',
  };
  await player.call(admin, calls.contractPiece, {
    params: { hash: file.hash, piece: '0' as never },
    query: {
      distributor: String(of) as never,
      size: String(file.size) as never,
      name: file.name,
    },
    body: bytes,
  });
  return file;
}

/** Returns the scenes in which an administrator enters the contracts. */
export const contractScenes = (player: ScenePlayer, now: number, people: People): Scene[] =>
  contracts.map((one) => ({
    at: now - one.signed * DAY,
    async play() {
      const { of, number, title, signed, left, text } = one;
      const admin = people['admin']!;
      const params = { id: String(of) as never };
      const { version, content } = await player.call(admin, calls.getDistributor, { params });
      const today = utcDate(now);
      const contract: DistributorContent['contracts'][number] = {
        id: null,
        number,
        title,
        validFrom: addDays(today, -signed),
        until: addDays(today, left),
        ...(text ? { file: await attachFile(player, admin, one) } : {}),
      };
      await player.call(admin, calls.saveDistributor, {
        params,
        body: { version, content: { ...content, contracts: [contract] } },
      });
    },
  }));
