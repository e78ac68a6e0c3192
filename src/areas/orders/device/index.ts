/** The face of orders on the device: the room for the engine, and `ordersOn(engine)` for screens. */
export { ordersRoom } from './room.ts';
export { ordersOn } from './orders-on.ts';
export type { DeviceReferences, Fetched, KeptHistory, OpenedOrder, OrderConflict, OrderFilter, OrderPage, OrderRow, OrdersDevice, ServerPage, StartOfDraft, WaitingCommand } from './face.ts';
