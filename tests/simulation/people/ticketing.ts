/** Tickets: in some simulations people write to the manufacturer and receive answers. */
import { deviceModules } from '#app/device/modules.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';
import { createChance, deriveSeed, type Chance } from '../chance.ts';

const WRITING = 0.12;

/**
 * Returns the random stream of tickets, or undefined if the simulation has none. It is separate, so
 * that the other simulations stay as they were.
 */
export function ticketsIn(seed: number): Chance | undefined {
  const chance = createChance(deriveSeed(seed, 'with tickets'));
  return chance.is(WRITING) ? chance : undefined;
}

const ATTACHING = 0.5;

/**
 * Returns the random stream of files attached to tickets, or undefined if people attach none. It is
 * separate, and its name was chosen so that every kept seed plays as before.
 */
export function ticketFilesIn(seed: number): Chance | undefined {
  if (!ticketsIn(seed)) return undefined;
  const chance = createChance(deriveSeed(seed, 'pictures for tickets'));
  return chance.is(ATTACHING) ? chance : undefined;
}

const SHARING = 0.5;

/**
 * Returns the random stream of messages that share a file with a message that was taken back, or
 * undefined if the simulation has none. It is separate, so that the other simulations stay as they
 * were.
 */
export function sharedFilesIn(seed: number): Chance | undefined {
  if (!ticketFilesIn(seed)) return undefined;
  const chance = createChance(deriveSeed(seed, 'shared pictures'));
  return chance.is(SHARING) ? chance : undefined;
}

/** The additional rights that all people have in simulations with tickets. */
export const ticketRights = [permissionEntryFor('contact', 'write')];

/**
 * The devices' modules without the mirrors of tickets, which would be fetched in each round
 * although no ticket exists. The tables stay, because a device that loses a right clears its
 * tables.
 */
const withoutMirrors = deviceModules.map((module): DeviceModule => {
  if (module.name !== 'contact') return module;
  const { lazyPart: _mirrors, ...tables } = module;
  return tables;
});

/** Returns the modules that devices use in this simulation. */
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

/** A ticket that a step found closed, with the time at which it was closed. */
export type Closed = { readonly ticketId: string; readonly since: number };
export type TicketFiles = {
  readonly chance: Chance;
  /** The random stream of shared files. Undefined if no message shares a file with a draft. */
  readonly sharing: Chance | undefined;
  /**
   * Texts of messages that were taken back and that their author sends again, or believes to have
   * sent again.
   */
  readonly sentAgain: Set<string>;
  /** Descriptions of messages that were refused for a missing file although their device had it. */
  readonly missed: string[];
};

export type Ticketing = {
  readonly chance: Chance;
  /** The state of attached files. Undefined if people attach none. */
  readonly files: TicketFiles | undefined;
  /** The number of messages and notes written so far. */
  texts: number;
  readonly said: Said[];
  /** The texts of internal notes. */
  readonly notes: string[];
  readonly closed: Closed[];
  /** Messages about answers to a distributor's device that contained an internal note. */
  readonly leaked: string[];
  /**
   * True if a restore has lost recent data of the server, so that closings noted before the restore
   * may be gone.
   */
  isRestored: boolean;
};

const newTicketFiles = (chance: Chance, sharing: Chance | undefined): TicketFiles => ({
  chance,
  sharing,
  sentAgain: new Set(),
  missed: [],
});

export const createTicketing = (
  chance: Chance,
  files: Chance | undefined,
  sharing: Chance | undefined,
): Ticketing => ({
  chance,
  files: files && newTicketFiles(files, sharing),
  texts: 0,
  said: [],
  notes: [],
  closed: [],
  leaked: [],
  isRestored: false,
});
