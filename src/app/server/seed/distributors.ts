/** The demonstration's distributors with their companies. */
import type { Distributor } from '#areas/distributors/domain/index.ts';

/** The ids of the demonstration's distributors. */
export const NORTE_ID = 1;
export const CALIBRA_ID = 2;
export const ANDINA_ID = 3;
export const ELECTRO_ID = 4;
/**
 * The distributor that was added last. Its orders and reports have random sequences of their own,
 * so that those of the other distributors stay the same.
 */
export const TEZONTLE_ID = 5;

export const distributors: readonly Distributor[] = [
  {
    id: NORTE_ID,
    name: 'Norte Instrumentos',
    country: 'BR',
    currency: 'BRL',
    zone: 'America/Belem',
    kind: 'brazil',
    active: true,
    companies: [
      {
        id: 11,
        name: 'Norte Instrumentos Ltda',
        taxId: '11222333000181',
        taxKind: 'CNPJ',
        main: true,
        customerCode: '000101',
        store: '01',
        active: true,
        since: null,
      },
      {
        id: 12,
        name: 'Medições do Vale Ltda',
        taxId: '12ABC34501DE35',
        taxKind: 'CNPJ',
        main: false,
        customerCode: '000101',
        store: '02',
        active: true,
        since: null,
      },
    ],
  },
  {
    id: CALIBRA_ID,
    name: 'Calibra Sul',
    country: 'BR',
    currency: 'BRL',
    zone: 'America/Sao_Paulo',
    kind: 'brazil',
    active: true,
    companies: [
      {
        id: 21,
        name: 'Calibra Sul Comércio de Instrumentos S.A.',
        taxId: '9XYZ8WVU000205',
        taxKind: 'CNPJ',
        main: true,
        customerCode: '000102',
        store: '01',
        active: true,
        since: null,
      },
    ],
  },
  {
    id: ANDINA_ID,
    name: 'Andina Metrología',
    country: 'PE',
    currency: 'PEN',
    zone: 'America/Lima',
    kind: 'laam',
    active: true,
    companies: [
      {
        id: 31,
        name: 'Andina Metrología S.A.C.',
        taxId: '20512345671',
        taxKind: 'CRN',
        main: true,
        customerCode: '000201',
        store: '01',
        active: true,
        since: null,
      },
    ],
  },
  {
    id: ELECTRO_ID,
    name: 'Electro Test Chile',
    country: 'CL',
    currency: 'CLP',
    zone: 'America/Santiago',
    kind: 'laam',
    active: true,
    companies: [
      {
        id: 41,
        name: 'Electro Test Chile SpA',
        taxId: '76543210-3',
        taxKind: 'CRN',
        main: true,
        customerCode: '000202',
        store: '01',
        active: true,
        since: null,
      },
    ],
  },
  {
    id: TEZONTLE_ID,
    name: 'Tezontle Instrumentos',
    country: 'MX',
    currency: 'MXN',
    zone: 'America/Mexico_City',
    kind: 'laam',
    active: true,
    companies: [
      {
        id: 51,
        name: 'Tezontle Instrumentos, S.A. de C.V.',
        taxId: 'TIN110314KY8',
        taxKind: 'CRN',
        main: true,
        customerCode: '000203',
        store: '01',
        active: true,
        since: null,
      },
    ],
  },
];
