/** Shows the details of the alerts about an order, above the order, if there are any. */
import { installedPart } from '#kernel/client/index.ts';
import { useAlerts } from '../store/alerts-context.tsx';
import type { AlertBoxesProps } from './AlertBoxes.tsx';
import { findAlertsAboutOrder } from './find-alerts-about-order.ts';

/** If the code cannot be loaded, the order is shown without its alerts. */
const AlertBoxes = installedPart(() => import('./AlertBoxes.tsx'), undefined, 'alerts');

type Props = Omit<AlertBoxesProps, 'own' | 'others' | 'known'> & {
  /** Undefined if an earlier version of the portal stored the order, without its corrections. */
  readonly known: AlertBoxesProps['known'] | undefined;
};

function Details({ id, known = [], ...rest }: Props) {
  const { alerts } = useAlerts();
  const { own, others } = findAlertsAboutOrder(alerts, id);
  if (!own && others.length === 0 && known.length === 0 && !rest.isExpected) return null;
  return <AlertBoxes {...rest} {...{ id, own, others, known }} />;
}

/**
 * The code of the boxes is loaded with the first order that has an alert, may have one, or contains
 * corrections.
 */
export const AlertDetails = Object.assign(Details, { fetchAhead: AlertBoxes.fetchAhead });
