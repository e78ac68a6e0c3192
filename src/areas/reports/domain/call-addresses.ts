/**
 * Paths of the calls that devices and screens make themselves, by area. They are separate from the
 * schemas, which these callers don't need.
 */
import { address, type AddressOf } from '#kernel/domain/protocol/address.ts';
import type * as reportCalls from './calls.ts';
import type { ReportArea } from './report.ts';

type Name =
  | 'answer'
  | 'changes'
  | 'compare'
  | 'days'
  | 'declare'
  | 'export'
  | 'file'
  | 'finalize'
  | 'held'
  | 'history'
  | 'known'
  | 'piece'
  | 'prices'
  | 'references'
  | 'registered'
  | 'reinstate'
  | 'remove'
  | 'replaced'
  | 'rows'
  | 'undo'
  | 'undoing'
  | 'unregister'
  | 'unregistering'
  | 'baseline'
  | 'view';

type Addresses<Area extends ReportArea> = {
  readonly [Each in Name]: AddressOf<(typeof reportCalls.calls)[Area][Each]>;
};

const addressesOf = <const Area extends ReportArea>(area: Area) =>
  ({
    answer: { method: 'POST', path: `/${area}/reports/:id/answer` },
    changes: { method: 'GET', path: `/${area}/reports/changes` },
    compare: { method: 'POST', path: `/${area}/reports/compare` },
    days: { method: 'GET', path: `/${area}/reports/days` },
    declare: { method: 'POST', path: `/${area}/reports/:id/declare` },
    export: { method: 'GET', path: `/${area}/reports/export` },
    file: { method: 'GET', path: `/${area}/reports/:id/file` },
    finalize: { method: 'POST', path: `/${area}/reports/:id/finalize` },
    held: { method: 'GET', path: `/${area}/uploads/:id/pieces` },
    history: { method: 'GET', path: `/${area}/reports/:id/history` },
    known: { method: 'GET', path: `/${area}/reports/known` },
    piece: { method: 'PUT', path: `/${area}/uploads/:id/pieces/:piece` },
    prices: { method: 'GET', path: `/${area}/reports/prices` },
    references: { method: 'GET', path: `/${area}/reports/references` },
    registered: { method: 'GET', path: `/${area}/reports/registered` },
    reinstate: { method: 'POST', path: `/${area}/reports/:id/reinstate` },
    remove: { method: 'POST', path: `/${area}/reports/:id/remove` },
    replaced: { method: 'GET', path: `/${area}/reports/:id/replaced/:entry` },
    rows: { method: 'GET', path: `/${area}/reports/:id/rows` },
    undo: { method: 'POST', path: `/${area}/reports/:id/undo` },
    undoing: { method: 'GET', path: `/${area}/reports/:id/undoing` },
    unregister: { method: 'POST', path: `/${area}/reports/:id/unregister` },
    unregistering: { method: 'GET', path: `/${area}/reports/:id/unregistering` },
    baseline: { method: 'GET', path: `/${area}/reports/usual` },
    view: { method: 'GET', path: `/${area}/reports/:id` },
  }) as const;

/** The addresses by area and call: `addresses.inventory.days`, `addresses.pos.rows`, … */
export const addresses: { readonly [Area in ReportArea]: Addresses<Area> } = {
  inventory: addressesOf('inventory'),
  pos: addressesOf('pos'),
};

/** The calls that forget the remembered columns of a distributor. */
export const resetHeaders = {
  inventory: address<typeof reportCalls.resetInventoryHeaders>(
    'GET /order/reset_inventory_headers/:id',
  ),
  pos: address<typeof reportCalls.resetPosHeaders>('GET /pos/reset_headers/:id'),
};

/** The call that returns the verticals of activities. */
export const getVerticalsOfActivities = address<typeof reportCalls.getVerticalsOfActivities>(
  'POST /pos/reports/verticals',
);
