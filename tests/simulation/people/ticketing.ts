/** Tickets: in some simulations people write to the manufacturer and are answered. */
import { deviceModules } from '#app/device/modules.ts';
import { entry } from '#kernel/domain/user/permissions.ts';
import type { DeviceModule } from '#kernel/device/offline.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const WRITING = 0.12;
/** Drawn apart, so that the other simulations stay as they were. */
export function ticketsIn(seed: number): Chance | undefined {
  const chance = chanceOf(seedOf(seed, 'with tickets'));
  return chance.is(WRITING) ? chance : undefined;
}
const ATTACHING = 0.5;
/** In some of them they attach files. Drawn apart, too, and by words with which no kept seed tells another story. */
export function ticketFilesIn(seed: number): Chance | undefined {
  if (!ticketsIn(seed)) return undefined;
  const chance = chanceOf(seedOf(seed, 'pictures for tickets'));
  return chance.is(ATTACHING) ? chance : undefined;
}
/** Of everybody there. */
export const ticketRights = [entry('contact', 'write')];
/** Where nobody writes tickets their mirrors are not asked for in each round, in vain. Their tables are there, for what leaves with a right. */
const withoutMirrors = deviceModules.map((module): DeviceModule => {
  if (module.name !== 'contact') return module;
  const { later: _mirrors, ...tables } = module;
  return tables;
});
export const modulesIn = (seed: number): readonly DeviceModule[] =>
  ticketsIn(seed) ? deviceModules : withoutMirrors;

/** What somebody was told is saved. */
export type Said = {
  readonly text: string;
  readonly ticketId: string;
  readonly by: string;
  readonly opens: boolean;
  /** Hashes of what is attached. */
  readonly files: readonly string[];
};
/** A closing, as a step found it. */
export type Closed = { readonly ticketId: string; readonly since: number };
export type TicketFiles = {
  readonly chance: Chance;
  /** Texts that were taken back and that their author sends again, or has sent again as far as they know. */
  readonly sentAgain: Set<string>;
  /** Messages that were refused for a file which their device had. */
  readonly missed: string[];
};
export type Ticketing = {
  readonly chance: Chance;
  /** Where people attach files. */
  readonly files: TicketFiles | undefined;
  /** How many were written. */
  texts: number;
  readonly said: Said[];
  /** Texts of internal notes. */
  readonly notes: string[];
  readonly closed: Closed[];
  /** What an answer to a distributor's device had of a note. */
  readonly leaked: string[];
  /** Closings of the time that it lost are not the server's any more. */
  isRestored: boolean;
};
const newTicketFiles = (chance: Chance): TicketFiles => ({
  chance,
  sentAgain: new Set(),
  missed: [],
});
export const newTicketing = (chance: Chance, files: Chance | undefined): Ticketing => ({
  chance,
  files: files && newTicketFiles(files),
  texts: 0,
  said: [],
  notes: [],
  closed: [],
  leaked: [],
  isRestored: false,
});
