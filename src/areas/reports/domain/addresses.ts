/** Addresses of the reports' calls that screens make themselves, by area; they need no schemas. */
import type { AddressOf } from '#kernel/domain/address.ts';
import type { calls } from './calls.ts';
import type { ReportArea } from './report.ts';

type Addresses<Area extends ReportArea> = {
  readonly [Name in 'days' | 'export' | 'file' | 'known' | 'registered' | 'rows']: AddressOf<
    (typeof calls)[Area][Name]
  >;
};
const addressesOf = <const Area extends ReportArea>(area: Area) =>
  ({
    days: { method: 'GET', path: `/${area}/reports/days` },
    export: { method: 'GET', path: `/${area}/reports/export` },
    file: { method: 'GET', path: `/${area}/reports/:id/file` },
    known: { method: 'GET', path: `/${area}/reports/known` },
    registered: { method: 'GET', path: `/${area}/reports/registered` },
    rows: { method: 'GET', path: `/${area}/reports/:id/rows` },
  }) as const;
/** `addresses.inventory.days`, `addresses.pos.rows`, … */
export const addresses: { readonly [Area in ReportArea]: Addresses<Area> } = {
  inventory: addressesOf('inventory'),
  pos: addressesOf('pos'),
};
