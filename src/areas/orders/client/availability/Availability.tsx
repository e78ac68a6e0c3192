/**
 * Shows the availability of the parts of an order being written, from the data on this device. The
 * data is read once for all lines. This works offline.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { smallText, useIsOffline, usePortalSession } from '#kernel/client/index.ts';
import { MINUTE, type Instant } from '#kernel/domain/dates.ts';
import type { PartAvailability } from '#areas/catalog/domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import type { OrderEditorStore } from '../store/order-editor-state.ts';
import { useOrderEditor } from '../store/use-order-editor.ts';
import { useAvailabilityText } from './availability-text.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  note: { ...smallText, fontVariantNumeric: 'tabular-nums' },
  origin: { ...smallText, margin: 0, padding: '12px 20px' },
});

/** The availability by part number, and the time `now` for which the age of a figure is shown. */
type Known = { readonly rows: ReadonlyMap<string, PartAvailability>; readonly now: Instant };

const nothing: Known = { rows: new Map(), now: 0 };
const AvailabilityOfParts = createContext(nothing);

/** Returns the availability of parts on this device. `now` advances every minute. */
export function useAvailability(partNumbers: readonly string[]): Known {
  const { engine } = usePortalSession();
  const { store } = useOrdersContext();
  const [now, setNow] = useState(() => engine.now());
  const key = partNumbers.join(' ');
  const rows = useLiveQuery(
    () => store.availabilityOf(key.split(' ').filter(Boolean)),
    [store, key],
  );
  useEffect(() => {
    const timer = setInterval(() => setNow(engine.now()), MINUTE);
    return () => clearInterval(timer);
  }, [engine]);
  return rows ? { rows, now } : nothing;
}

/**
 * Provides the availability of an editor's parts to `LineAvailability`, and shows who reported the
 * figures.
 */
export function AvailabilityProvider({
  editor,
  children,
}: {
  readonly editor: OrderEditorStore;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { engine } = usePortalSession();
  const isOffline = useIsOffline();

  // Refreshes availability when the editor opens and when the connection returns, because otherwise
  // it is refreshed only together with all other data of this device.
  useEffect(() => {
    if (!isOffline) engine.refresh('catalog.availability').catch(() => undefined);
  }, [engine, isOffline]);

  const key = useOrderEditor(editor, (state) => [...state.parts.keys()].join(' '));
  const known = useAvailability(key.split(' '));
  return (
    <AvailabilityOfParts value={known}>
      {children}
      {known.rows.size > 0 ? (
        <p className={styles.origin}>
          <Trans>Stock as last reported by the manufacturer. Nothing is reserved.</Trans>
        </p>
      ) : null}
    </AvailabilityOfParts>
  );
}

export function AvailabilityNote({
  of,
  now,
}: {
  readonly of: PartAvailability;
  readonly now: Instant;
}) {
  const styles = useStyles();
  const text = useAvailabilityText();
  return <div className={styles.note}>{text(of, now)}</div>;
}

/** Renders nothing if this device has no figure of the ERP for the part. */
export function LineAvailability({ partNumber }: { readonly partNumber: string }) {
  const { rows, now } = useContext(AvailabilityOfParts);
  const of = rows.get(partNumber.trim());
  return of ? <AvailabilityNote of={of} now={now} /> : null;
}
