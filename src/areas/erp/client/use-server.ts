/** What the audit's screens ask the server with, and whether it is in reach. */
import { useOrders, useSync } from '#areas/orders/client/index.ts';

export function useServer() {
  const { engine, actor, zone } = useOrders();
  return {
    api: engine.api,
    keeper: engine,
    engine,
    actor,
    zone,
    online: useSync().online !== false,
  };
}
