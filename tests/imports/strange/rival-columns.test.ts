/**
 * Tests files in which two columns with different values could both be a field: the person is
 * asked, and none is chosen silently.
 */
import { describe, expect, test } from 'vitest';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';
import { createFieldSourceChooser } from '#areas/imports/client/columns/choose-field-sources.ts';
import { resultOfWorker, type UploadFacts } from '#areas/imports/device/index.ts';

const rest = 'Código;Quantidade;Preço;Cliente;Cidade;UF;Atividade;Fornecedor;Distribuidor;CNPJ';
const cells = '4123456;2;1.234,50;Usina;São Paulo;SP;0111301;Filial Sul;Norte;11.222.333/0001-81';

const sales = (names: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `${names.join(';')};${rest}\n${rows.map((row) => `${row.join(';')};${cells}`).join('\n')}\n`;

const uploaded = async (text: string) => {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, text, { kind: 'pos_brazil' });
  return { files, id, facts: await factsWhenChecked(files, id) };
};

const dateOf = ({ fields }: UploadFacts) => fields.find(({ field }) => field === 'shipmentDate');

describe('dates', () => {
  test.each([
    [['Data de emissão', 'Data de envio']],
    [['Data emissão', 'Data saída']],
    [['Data NF', 'Data de embarque']],
    [['Data', 'Data de envio']],
    [['Data', 'Data da baixa']],
    [['Fecha factura', 'Fecha de despacho']],
  ])('of %j that differ are asked about', async (names) => {
    const { facts } = await uploaded(sales(names, ['05/01/2026', '06/01/2026']));
    const { place, rivals = [] } = dateOf(facts)!;
    expect([facts.step, facts.missing, place, rivals.toSorted()]).toEqual([
      'mapping',
      ['shipmentDate'],
      null,
      [0, 1],
    ]);
  });

  test.each([
    ['are the same in every row', ['Data de emissão', 'Data de envio'], '05/01/2026', 1],
    ['belong to a due date', ['Data de emissão', 'Data de vencimento'], '06/02/2026', 0],
    ['belong to an order', ['Data do pedido', 'Data de emissão'], '06/01/2026', 1],
    [
      'stand beside the name of the field itself',
      ['Shipment date', 'Data de emissão'],
      '06/01/2026',
      0,
    ],
  ])('that %s are not asked about', async (_, names, second, column) => {
    const { facts } = await uploaded(sales(names, ['05/01/2026', second]));
    expect([facts.missing, dateOf(facts)?.place]).toEqual([[], { column }]);
  });

  test('are no longer asked about once one is chosen', async () => {
    const { files, id, facts } = await uploaded(
      sales(['Data de emissão', 'Data de envio'], ['05/01/2026', '06/01/2026']),
    );
    const places = facts.fields.flatMap(({ field, place }) => (place ? [[field, place]] : []));
    const mapping = { ...Object.fromEntries(places), shipmentDate: { column: 1 } };
    await files.open(id).choose({ mapping });
    const chosen = await factsWhenChecked(files, id, ['ready']);
    expect([chosen.from, dateOf(chosen)?.rivals]).toEqual(['2026-01-06', undefined]);
  });

  test('keep a first choice that the shown facts do not have yet when others follow', async () => {
    const { files, id, facts } = await uploaded(
      sales(['Data de emissão', 'Data de envio'], ['05/01/2026', '06/01/2026']),
    );
    const put = createFieldSourceChooser(files.open(id), facts, resultOfWorker);
    put({ shipmentDate: { column: 1 } });
    put({ provider: { value: 'Fabricante' } });
    put({ distributorName: { value: 'Norte' } });
    const chosen = await factsWhenChecked(files, id, ['ready']);
    const placeOf = (name: string) => chosen.fields.find(({ field }) => field === name)?.place;
    expect([dateOf(chosen)?.place, placeOf('provider'), placeOf('distributorName')]).toEqual([
      { column: 1 },
      { value: 'Fabricante' },
      { value: 'Norte' },
    ]);
  });
});
