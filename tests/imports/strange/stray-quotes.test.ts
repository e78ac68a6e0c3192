/**
 * Tests misplaced quotes, and quotes as databases write them: no quote stays in a value, and line
 * numbers in messages are right.
 */
import { describe, expect, test } from 'vitest';
import { readAll, mustCheck, fileOf, mustOpen } from '../check-fixtures.ts';

const read = async (body: string, delimiter = ';') => {
  const file = await mustOpen(fileOf(`a;b;c\n${body}\n`), 'inventory', { delimiter });
  const { rows, lines } = await readAll(file);
  return { rows: rows.slice(1), lines: lines.slice(1), told: file.notes.unclosedQuotes };
};

describe('a quote that opens a cell and never closes', () => {
  test.each([
    ['in the first cell', '"uno;2;3', ['uno', '2', '3']],
    ['in the last cell', '1;2;"tres', ['1', '2', 'tres']],
    ['beside a cell that is wrapped', '"uno;"d;os";3', ['uno', 'd;os', '3']],
    ['before a cell that is wrapped, on one line', '"un"o;2;"tres"', ['uno', '2', 'tres']],
    ['twice', '"uno;"dos;3', ['uno', 'dos', '3']],
  ])('%s is left out of the value, and reported', async (_, line, cells) => {
    const { rows, told } = await read(`${line}\n4;5;6`);
    expect({ rows, told }).toEqual({ rows: [cells, ['4', '5', '6']], told: [2] });
  });

  test('is left out in each of a hundred lines, and all of them are reported', async () => {
    const { rows, told } = await read(
      Array.from({ length: 100 }, (_, n) => `${n};"dos;3`).join('\n'),
    );
    expect([rows.every((row) => row[1] === 'dos'), told.length]).toEqual([true, 100]);
  });
});

describe('a quote that is a character of the text', () => {
  test.each([
    ['Tubo 3/4"', '1;Tubo 3/4";3', 'Tubo 3/4"'],
    ['inside of a wrapped cell', '1;"Tubo 3/4" aço";3', 'Tubo 3/4" aço'],
    ['doubled', '1;"Tubo 3/4"" aço";3', 'Tubo 3/4" aço'],
  ])('stays and is not reported: %s', async (_, line, value) => {
    const { rows, told } = await read(line);
    expect([rows[0]?.[1], told]).toEqual([value, []]);
  });

  test('stays in lines after many that never close', async () => {
    const open = Array.from({ length: 30 }, () => '1;"dos;3').join('\n');
    const { rows, told } = await read(`${open}\n1;Tubo 3/4";3\n1;"a;b";3`);
    expect([rows.at(-2), rows.at(-1), told.length]).toEqual([
      ['1', 'Tubo 3/4"', '3'],
      ['1', 'a;b', '3'],
      30,
    ]);
  });
});

describe('exports of databases', () => {
  test('have a quote after a backslash as a quote in the value', async () => {
    const { rows, told } = await read('1;"Tubo 3/4\\" aço; \\"x\\" y";3\n4;"cinco";6');
    expect({ rows, told }).toEqual({
      rows: [
        ['1', 'Tubo 3/4" aço; "x" y', '3'],
        ['4', 'cinco', '6'],
      ],
      told: [],
    });
  });

  test('have a backslash at the end of a path as a backslash', async () => {
    const { rows, told } = await read('1;"C:\\dados\\";3\n4;"cinco";6');
    expect({ rows, told }).toEqual({
      rows: [
        ['1', 'C:\\dados\\', '3'],
        ['4', 'cinco', '6'],
      ],
      told: [],
    });
  });

  test('have \\N as an empty value', async () => {
    const file = await mustCheck(
      fileOf('Fecha;Código;Cantidad;Precio\n05/01/2026;1001;4;\\N\n05/01/2026;1002;\\N;1,50\n'),
    );
    expect([file.values('purchasePrice'), file.codes('quantity')]).toEqual([
      [null, 150],
      [undefined, 'quantity_placeholder'],
    ]);
  });
});

test('texts have one form, whichever way their accents are encoded', async () => {
  const apart = 'São João'.normalize('NFD');
  const head = 'Data;Código;Quantidade;Cliente;Cidade;UF;Atividade;Fornecedor;Distribuidor;CNPJ';
  const row = `03/11/2025;4123456;2;${apart};São Paulo;SP;0111301;Filial;Norte;11.222.333/0001-81`;
  const file = await mustCheck(fileOf(`${head}\n${row}\n`), 'pos_brazil');
  expect(file.values('endUser')).toEqual(['São João']);
});
