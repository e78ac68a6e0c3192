/**
 * Provides the session of the signed-in user to every screen: the engine and its API, the user, the
 * time zone, and the state of the sync.
 */
import { createContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { FormatPatterns } from '#kernel/domain/user/format-patterns.ts';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import type { Api, Engine, SyncSummary } from '#kernel/device/index.ts';
import { useRequiredContext } from './portal/use-required-context.ts';

/** The session of the signed-in user, as screens see it. */
export type PortalSession = {
  readonly engine: Engine;
  readonly api: Api;
  readonly actor: Actor;
  /** The user's name, or their mail address if no name is known. */
  readonly userName: string;
  /** The IANA zone of all times shown: the distributor's, or the home zone for administrators. */
  readonly zone: string;
  /**
   * The distributor's country, by which figures are formatted. Null for administrators, and until
   * the profile is read.
   */
  readonly country: string | null;
  /** The distributor's currency. Null for administrators, and until the profile is read. */
  readonly currency: string | null;
  /** The user's patterns for dates and figures, completed by the settings. */
  readonly patterns: FormatPatterns;
  /** Reads the user's name, country and patterns from the server again. */
  reloadProfile(): void;
  /** Sends what is pending and refreshes the mirrors now. */
  refresh(): Promise<void>;
};

/**
 * The context with the session. Only components that are also used outside the signed-in portal
 * read it directly; others call `usePortalSession`.
 */
export const PortalSessionContext = createContext<PortalSession | undefined>(undefined);

const unchosen: FormatPatterns = {};
const nothing = () => {};
type Props = {
  readonly engine: Engine;
  readonly userName: string;
  readonly zone: string;
  readonly country?: string | undefined;
  readonly currency?: string | undefined;
  readonly patterns?: FormatPatterns | undefined;
  readonly reloadProfile?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Provides the session to its children. */
export function PortalSessionProvider({
  engine,
  userName,
  zone,
  country,
  currency,
  patterns = unchosen,
  reloadProfile = nothing,
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
      reloadProfile,
      refresh: () => engine.sync({ force: true }),
    }),
    [engine, userName, zone, country, currency, patterns, reloadProfile],
  );
  return <PortalSessionContext value={session}>{children}</PortalSessionContext>;
}

/**
 * Returns the session. Throws outside the signed-in portal. The object changes when the user or
 * their profile changes, not with every sync.
 */
export const usePortalSession = (): PortalSession =>
  useRequiredContext(PortalSessionContext, 'PortalSessionProvider');

/**
 * Returns the sync summary. It changes with every save, so use `useIsOffline` if only the
 * connection matters.
 */
export function useSyncSummary(): SyncSummary {
  const { summary } = usePortalSession().engine;
  return useSyncExternalStore(summary.subscribe, summary.get);
}

/** Returns true if the last call to our server got no answer. An unknown state counts as online. */
export function useIsOffline(): boolean {
  const { summary } = usePortalSession().engine;
  return useSyncExternalStore(summary.subscribe, () => summary.get().online === false);
}

/** Returns true if this page's last sync did not load everything from our server. */
export function useIsRoundIncomplete(): boolean {
  const { summary } = usePortalSession().engine;
  return useSyncExternalStore(summary.subscribe, () => summary.get().isRoundIncomplete);
}
