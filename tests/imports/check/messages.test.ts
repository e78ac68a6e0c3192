/**
 * Tests the specification's messages about files (sections 5 and 8) word for word, in every
 * language and where they are shown, and the words for an issue of many cells.
 */
import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileRefusalWords } from '#areas/imports/client/wizard/file-refusal-words.ts';
import { issueWords } from '#areas/imports/client/cell/issue-words.ts';
import { evidenceWords, repairWords } from '#areas/imports/client/cell/repair-words.ts';
import {
  severityByIssueCode,
  repairKinds,
  type FileCode,
  type IssueCode,
} from '#areas/imports/domain/index.ts';
import { translationsOf } from '../../journeys/i18n.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const cells: readonly (readonly [IssueCode, string, string, string])[] = [
  ['required', 'This field is required', 'Este campo es obligatorio', 'Campo obrigatório'],
  ['cnpj_invalid', 'Please enter a valid CNPJ', 'Ingrese un CNPJ válido', 'Informe um CNPJ válido'],
  ['date_invalid', 'Date must be valid', 'La fecha debe ser válida', 'A data deve ser válida'],
  [
    'number_invalid',
    'Number must be valid',
    'El número debe ser válido',
    'O número deve ser válido',
  ],
  [
    'state_two_characters',
    'State must have two characters',
    'El estado debe tener dos caracteres',
    'O estado deve ter dois caracteres',
  ],
  [
    'quantity_zero',
    'Quantity cannot be zero',
    'La cantidad no puede ser cero',
    'A quantidade não pode ser zero',
  ],
];

const malformed = [
  'Malformatted file or insufficient number of columns to continue the operation',
  'Archivo mal formateado o número de columnas insuficiente para continuar la operación',
  'Arquivo mal formatado ou número de colunas insuficiente para continuar a operação',
] as const;

const files: readonly (readonly [FileCode, string, string, string])[] = [
  ['malformed_file', ...malformed],
  ['file_not_a_table', ...malformed],
  [
    'mandatory_columns',
    'The mandatory columns defined as standard were not found',
    'No se encontraron las columnas obligatorias definidas como estándar',
    'As colunas obrigatórias definidas como padrão não foram encontradas',
  ],
];

/** The messages that the steps of an upload show, in English, Spanish and Portuguese. */
const steps: readonly (readonly [string, string, string])[] = [
  [
    'Something went wrong, please check the instructions at the end of the page',
    'Algo salió mal, consulte las instrucciones al final de la página',
    'Algo deu errado, consulte as instruções no final da página',
  ],
  [
    'Please select a distributor first',
    'Primero seleccione un distribuidor',
    'Selecione primeiro um distribuidor',
  ],
  ['Please select a file first', 'Seleccione primero un archivo', 'Selecione um arquivo primeiro'],
  [
    'Please wait for the file to be processed before continuing',
    'Espere a que se procese el archivo antes de continuar',
    'Aguarde o processamento do arquivo antes de continuar',
  ],
  [
    'Choose another value for this column',
    'Seleccione otro valor para esta columna',
    'Selecione outro valor para esta coluna',
  ],
  [
    'An error occurred! Please check if the data was filled in correctly',
    '¡Ocurrió un error! Verifique que los datos estén completos y correctos',
    'Ocorreu um erro! Verifique se os dados foram preenchidos corretamente',
  ],
  [
    'Do you want to remove this data?',
    '¿Desea eliminar estos datos?',
    'Deseja remover estes dados?',
  ],
  [
    'This date has already been inserted! Do you want to replace it?',
    '¡Esta fecha ya fue ingresada! ¿Desea reemplazarla?',
    'Esta data já foi inserida! Deseja substituí-la?',
  ],
  [
    'This file contains data(s) already registered! Do you want to replace these data?',
    '¡Este archivo contiene dato(s) ya registrado(s)! ¿Desea reemplazar estos datos?',
    'Este arquivo contém dado(s) já registrado(s)! Deseja substituir esses dados?',
  ],
];

test.each(cells)('%s has the words “%s”', (code, words) =>
  expect(i18n._(issueWords[code]('').message)).toBe(words),
);
test.each(files)('%s says “%s”', (code, words) =>
  expect(i18n._(fileRefusalWords[code].message)).toBe(words),
);
test('the message of an invalid part number is the specification’s', () =>
  expect(i18n._(issueWords.part_digits('').message)).toBe('Numeric only, at most 8 characters'));

test('a file that is no error file is asked for without a count of the added columns', () =>
  expect(i18n._(fileRefusalWords.not_our_error_file.nextStep)).toBe(
    'Choose the error file downloaded here, with all the columns that were added to it.',
  ));

test.each(['stock_zero', 'stock_negative'] as const)('%s speaks of stock, not of sales', (code) => {
  const { message, nextStep } = issueWords[code]('');
  const words = `${i18n._(message)}. ${i18n._(nextStep)}`;
  expect(words).toMatch(/stock/i);
  expect(words).not.toMatch(/sale|return/i);
});

test('a day that its month doesn’t have is told from a text in another form', () => {
  const { message, nextStep } = issueWords.date_invalid('30');
  expect(i18n._(message)).toMatch(/^Date must be valid: .* 30 days$/);
  expect(i18n._(nextStep)).not.toContain('DD/MM/YYYY');
  expect(i18n._(issueWords.date_invalid('').nextStep)).toContain('DD/MM/YYYY');
});

test('a dash says what was found and what is expected', () => {
  expect(i18n._(issueWords.quantity_placeholder('—').message)).toBe(
    '“—” instead of a whole number',
  );
  expect(i18n._(issueWords.placeholder('—').message)).toBe('“—” instead of a value');
});

test.each([
  ['es', 2],
  ['pt', 3],
] as const)('the messages have the words of %s', (language, at) => {
  const words = translationsOf(language);
  const said = [...cells, ...files]
    .map((one) => [one[1], one[at]] as const)
    .concat(steps.map((one) => [one[0], one[at - 1] as string] as const));
  expect(said.filter(([english, own]) => words.get(english) !== own)).toEqual([]);
});

describe('an issue of many cells', () => {
  const filled = (message: unknown) => i18n._(message as never);

  test.each(Object.keys(severityByIssueCode) as IssueCode[])(
    '%s has no gap in its words',
    (code) => {
      const { message, nextStep } = issueWords[code]('');
      for (const words of [filled(message), filled(nextStep)])
        expect(words).not.toMatch(/\(\)|: ?\.|: ?$| $|\{|  |undefined/);
    },
  );

  test.each(['dmy', 'mdy'])('names the date format %s in the letters of the reader', (order) => {
    const english = issueWords.date_other_order(order).message;
    const shape = order === 'dmy' ? 'DD/MM/' : 'MM/DD/';
    expect(filled(english)).toContain(`${shape}YYYY`);
    for (const language of ['es', 'pt'] as const)
      expect(translationsOf(language).get(filled(english))).toContain(`${shape}AAAA`);
  });

  test('names the limit of its cells', () =>
    expect(
      (['too_long', 'quantity_too_large', 'part_digits'] as const).map((code) =>
        filled(issueWords[code]('').message),
      ),
    ).toEqual([
      'Too long; at most 200 characters',
      'Quantity can have up to 4 digits (9999)',
      'Numeric only, at most 8 characters',
    ]));

  test('every repair and its evidence have words', () =>
    expect([
      repairKinds.filter((kind) => !filled(repairWords[kind])),
      filled(evidenceWords.history),
    ]).toEqual([[], 'Consistent with this part’s last 12 months']));
});

test('an unusual figure is called a multiple of the usual one, not the other way round', () => {
  const { message } = issueWords.decimal_unusual('×10');
  expect(i18n._(message)).toBe('×10 the usual value for this part');
  expect(i18n._(issueWords.percent_fraction('').message)).not.toContain('Less than');
});
