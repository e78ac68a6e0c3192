/** The face of orders on the device: the room for the engine, and `ordersOn(engine)` for screens. */
export { ordersRoom } from './room.ts';
export { ordersOn } from './orders-on.ts';
export type { DeviceReferences, OpenedOrder, OrderConflict, OrderFilter, OrderPage, OrderRow, OrdersDevice, StartOfDraft } from './face.ts';
