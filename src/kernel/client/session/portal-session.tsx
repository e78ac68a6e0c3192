/** What every screen of the signed-in portal may use: the engine and its API, who acts, the time zone, and the state of sync. */
import { createContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Patterns } from '#kernel/domain/user/patterns.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Api, Engine, SyncSummary } from '#kernel/device/index.ts';
import { useProvided } from '../portal/use-provided.ts';

export type PortalSession = {
  readonly engine: Engine;
  readonly api: Api;
  readonly actor: Actor;
  /** Name of the acting person, or the email address where no name is known. */
  readonly userName: string;
  /** IANA name in which times are shown: the distributor's own zone, the home zone for internal users. */
  readonly zone: string;
  /** What the figures of the distributor's people follow; nulls for internal users. */
  readonly country: string | null;
  readonly currency: string | null;
  /** How this person's dates and figures are written: their own choice over the setting. */
  readonly patterns: Patterns;
  /** Asks the server again for name, place and patterns of this person. */
  relearn(): void;
  /** Sends what is pending and refreshes what is mirrored, now. */
  refresh(): Promise<void>;
};

/** For what may also stand outside the signed-in portal. */
export const PortalSessionContext = createContext<PortalSession | undefined>(undefined);

const unchosen: Patterns = {};
const nothing = () => {};
type Props = {
  readonly engine: Engine;
  readonly userName: string;
  readonly zone: string;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly patterns?: Patterns | undefined;
  readonly relearn?: (() => void) | undefined;
  readonly children: ReactNode;
};

export function PortalSessionProvider({
  engine,
  userName,
  zone,
  country,
  currency,
  patterns = unchosen,
  relearn = nothing,
  children,
}: Props) {
  const session = useMemo<PortalSession>(
    () => ({
      engine,
      api: engine.api,
      actor: engine.actor,
      userName,
      zone,
      country: country ?? null,
      currency: currency ?? null,
      patterns,
      relearn,
      refresh: () => engine.sync({ force: true }),
    }),
    [engine, userName, zone, country, currency, patterns, relearn],
  );
  return <PortalSessionContext value={session}>{children}</PortalSessionContext>;
}

/** Only inside the signed-in portal; throws elsewhere. Rerenders when another person signs in, not when something syncs. */
export const usePortalSession = (): PortalSession =>
  useProvided(PortalSessionContext, 'PortalSessionProvider');

/** The whole sync summary. It changes with every save: where the connection is all that matters, use `useIsOffline`. */
export function useSyncSummary(): SyncSummary {
  const { summary } = usePortalSession().engine;
  return useSyncExternalStore(summary.subscribe, summary.get);
}

/** True when the last attempt did not reach our server; an unknown state counts as online. Rerenders only when that changes. */
export function useIsOffline(): boolean {
  const { summary } = usePortalSession().engine;
  return useSyncExternalStore(summary.subscribe, () => summary.get().online === false);
}
