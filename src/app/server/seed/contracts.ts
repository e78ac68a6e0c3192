/** The contracts of the demonstration's distributors. One ends in a few weeks. */
import { calls, type DistributorContent } from '#areas/distributors/domain/index.ts';
import { addDays, utcDate } from '#kernel/domain/calendar.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { People } from './person.ts';
import type { Scene } from './playing/play-scenes.ts';
import type { ScenePlayer } from './playing/scene-player.ts';
import { CALIBRA_ID, ELECTRO_ID, TEZONTLE_ID } from './distributors.ts';

type Contract = {
  readonly of: number;
  readonly number: string;
  readonly title: string;
  /** The number of days from the signing to today, and from today to the last day. */
  readonly signed: number;
  readonly left: number;
};

const contracts: readonly Contract[] = [
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

/** Returns the scenes in which an administrator enters the contracts. */
export const contractScenes = (player: ScenePlayer, now: number, people: People): Scene[] =>
  contracts.map(({ of, number, title, signed, left }) => ({
    at: now - signed * DAY,
    async play() {
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
      };
      await player.call(admin, calls.saveDistributor, {
        params,
        body: { version, content: { ...content, contracts: [contract] } },
      });
    },
  }));
