/** Tickets: in some simulations people write to the manufacturer and are answered. */
import { deviceModules } from '#app/device/modules.ts';
import { entry } from '#kernel/domain/user/permissions.ts';
import type { DeviceModule } from '#kernel/device/offline.ts';
import { chanceOf, seedOf, type Chance } from '../chance.ts';

const WRITING = 0.12;

/**
 * Returns the random stream of tickets, or undefined if the simulation has none. It is separate, so
 * that the other simulations stay as they were.
 */
export function ticketsIn(seed: number): Chance | undefined {
  const chance = chanceOf(seedOf(seed, 'with tickets'));
  return chance.is(WRITING) ? chance : undefined;
}

const ATTACHING = 0.5;

/**
 * Returns the random stream of attached files, or undefined if people attach none. It is separate,
 * too, and its name was chosen so that no kept seed tells another story.
 */
export function ticketFilesIn(seed: number): Chance | undefined {
  if (!ticketsIn(seed)) return undefined;
  const chance = chanceOf(seedOf(seed, 'pictures for tickets'));
  return chance.is(ATTACHING) ? chance : undefined;
}

/** The additional rights of all people in simulations with tickets. */
export const ticketRights = [entry('contact', 'write')];

/**
 * The modules without the mirrors of tickets, which would be called in each round in vain. The
 * tables stay, because a device that loses a right clears its tables.
 */
const withoutMirrors = deviceModules.map((module): DeviceModule => {
  if (module.name !== 'contact') return module;
  const { lazyPart: _mirrors, ...tables } = module;
  return tables;
});

/** Returns the modules of devices in this simulation. */
export const modulesIn = (seed: number): readonly DeviceModule[] =>
  ticketsIn(seed) ? deviceModules : withoutMirrors;

/** A message that its author was told is saved. */
export type Said = {
  readonly text: string;
  readonly ticketId: string;
  readonly by: string;
  readonly opens: boolean;
  /** The hashes of the attached files. */
  readonly files: readonly string[];
};

/** A ticket that a step found closed, and the time since when. */
export type Closed = { readonly ticketId: string; readonly since: number };
export type TicketFiles = {
  readonly chance: Chance;
  /**
   * Texts that were taken back and that their author sends again, or has sent again as far as the
   * author knows.
   */
  readonly sentAgain: Set<string>;
  /** Descriptions of messages that were refused for a file that their device had. */
  readonly missed: string[];
};

export type Ticketing = {
  readonly chance: Chance;
  /** Undefined: people attach no files. */
  readonly files: TicketFiles | undefined;
  /** How many messages and notes were written. */
  texts: number;
  readonly said: Said[];
  /** The texts of internal notes. */
  readonly notes: string[];
  readonly closed: Closed[];
  /** Messages about answers to a distributor's device that contained a note. */
  readonly leaked: string[];
  /**
   * True if a restore has lost a part of the server's past, so that closings noted before it may be
   * gone.
   */
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
