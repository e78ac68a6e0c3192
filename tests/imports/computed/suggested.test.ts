/** Tests which rules are suggested for a file, and that none is applied by itself. */
import { describe, expect, test } from 'vitest';
import {
  carryOverMapping,
  documentSchemas,
  prepareColumns,
  proposeMapping,
  suggestRules,
  type FileDocumentKind,
  type Mapping,
} from '#areas/imports/domain/index.ts';
import { fileOf, mustOpen } from '../check-fixtures.ts';

async function prepared(text: string, kind: FileDocumentKind) {
  const { facts } = await mustOpen(fileOf(text), kind);
  const found = prepareColumns({ facts }, kind, {});
  if (!found.ok) throw new Error(found.code);
  const { header, mapping, from } = found.value;
  return { header, mapping, body: facts.head.rows.slice(from), schema: documentSchemas[kind] };
}

async function suggested(text: string, kind: FileDocumentKind) {
  const { schema, header, body, mapping } = await prepared(text, kind);
  return Object.fromEntries(
    Object.entries(suggestRules(schema, header, body, mapping)).map(([field, { columns }]) => [
      field,
      columns.map((column) => header.names[column]).join(', '),
    ]),
  );
}

const SALE = 'codigo;cnae;qtde;data;fornecedor;cliente;distribuidor;cnpj';
const sale = (more: string) => `1001;4649499;4;03/11/2025;Norte;Usina;Norte;11222333000181;${more}`;

describe('suggests', () => {
  test.each([
    [
      'Código;Quantidade;Data;Valor total\n1001;4;03/11/2025;1200,00\n',
      'inventory',
      { purchasePrice: 'Valor total' },
    ],
    ['Código;Quantidade;Total\n1001;4;1200,00\n', 'order_lines', { unitValue: 'Total' }],
    [
      'Dia;Mês;Ano;Código;Quantidade\n3;11;2025;1001;4\n',
      'inventory',
      { inventoryDate: 'Dia, Mês, Ano' },
    ],
    [
      'Day;Month;Year;Part number;Quantity\n3;Nov;2025;1001;4\n',
      'inventory',
      { inventoryDate: 'Day, Month, Year' },
    ],
    [
      'Día;Mes;Año;Sucursal;País;Moneda;Cliente;Factura;Código;Cantidad;Importe total\n3;11;2025;B1;PE;PEN;Mina;F1;1001;4;1200.00\n',
      'pos_laam',
      { invoiceDate: 'Día, Mes, Año', price: 'Importe total' },
    ],
    [
      `${SALE};Cidade/UF\n${sale('São Paulo/SP')}\n${sale('Ji-Paraná - RO')}\n`,
      'pos_brazil',
      { city: 'Cidade/UF', state: 'Cidade/UF' },
    ],
    [`${SALE};Praça\n${sale('SP - São Paulo')}\n`, 'pos_brazil', { city: 'Praça', state: 'Praça' }],
  ] as [string, FileDocumentKind, object][])('a rule for %j', async (text, kind, rules) => {
    expect(await suggested(text, kind)).toEqual(rules);
  });
});

describe('suggests nothing', () => {
  test.each([
    [
      'a price is in the file',
      'Código;Quantidade;Data;Custo;Valor total\n1001;4;03/11/2025;300,00;1200,00\n',
      'inventory',
    ],
    [
      'the total is a text',
      'Código;Quantidade;Data;Valor total\n1001;4;03/11/2025;a combinar\n',
      'inventory',
    ],
    [
      'a date is in the file',
      'Dia;Mês;Ano;Data;Código;Quantidade\n3;11;2025;03/11/2025;1001;4\n',
      'inventory',
    ],
    [
      'the cells are no parts of a date',
      'Dia;Mês;Ano;Código;Quantidade\nseg;x;y;1001;4\n',
      'inventory',
    ],
    ['city and state have columns', `${SALE};cidade;uf\n${sale('São Paulo;SP')}\n`, 'pos_brazil'],
    [
      'a column has names of companies',
      `${SALE};cidade;obs\n${sale('São Paulo;Usina - ME')}\n`,
      'pos_brazil',
    ],
  ] as [string, string, FileDocumentKind][])('if %s', async (_case, text, kind) => {
    expect(await suggested(text, kind)).toEqual({});
  });
});

test('no rule is in the mapping that the engine proposes', async () => {
  const { mapping } = await prepared('Código;Quantidade;Total\n1001;4;1200,00\n', 'order_lines');
  expect(JSON.stringify(mapping)).not.toContain('rule');
});

describe('a remembered rule', () => {
  const LAST: Mapping = {
    partNumber: { column: 0 },
    quantity: { column: 1 },
    unitValue: { rule: { kind: 'total_by_quantity', columns: [2] } },
  };

  async function next(text: string) {
    const { schema, header, body } = await prepared(text, 'order_lines');
    const last = { names: ['Código', 'Quantidade', 'Total'], mapping: LAST };
    const remembered = [last];
    return carryOverMapping(
      schema,
      header,
      last,
      proposeMapping(schema, header, body, { remembered }),
      body,
    );
  }

  test('fills the field again under the same header', async () => {
    const { mapping, by } = await next('Código;Quantidade;Total\n1002;4;1200,00\n');
    expect(mapping.unitValue).toEqual(LAST.unitValue);
    expect(by.unitValue).toBe('remembered');
  });

  test('follows its column to another place', async () => {
    const { mapping } = await next('Código;Obs;Total;Quantidade\n1002;x;1200,00;4\n');
    expect(mapping.unitValue).toEqual({ rule: { kind: 'total_by_quantity', columns: [2] } });
    const moved = await next('Total;Código;Quantidade\n1200,00;1002;4\n');
    expect(moved.mapping.unitValue).toEqual({ rule: { kind: 'total_by_quantity', columns: [0] } });
  });

  test('is dropped if its column is missing', async () => {
    const { mapping } = await next('Código;Quantidade;Obs\n1002;4;x\n');
    expect(mapping.unitValue).toBeUndefined();
  });
});
