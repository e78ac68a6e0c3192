/** Tests that the type of a file is detected by its content alone. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { zip } from '../fixtures/imports/workbooks.ts';
import { toSafeFileName, detectFileType } from '#areas/files/domain/index.ts';

const text = (content: string) => new Uint8Array(Buffer.from(content));
const latin1 = (content: string) => new Uint8Array(Buffer.from(content, 'latin1'));

const archive = (...names: readonly string[]) =>
  new Uint8Array(zip(names.map((name) => ({ name, text: 'x' }))));

const TYPES = '[Content_Types].xml';

describe('accepted', () => {
  test.each<readonly [string, Uint8Array, string, string]>([
    ['a PDF', text('%PDF-1.7\n'), 'offer.txt', 'pdf'],
    ['a photo', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'photo.heic', 'jpeg'],
    ['a screenshot', readFileSync('public/icon-192.png'), 'shot', 'png'],
    ['a workbook', archive(TYPES, 'xl/workbook.xml'), 'prices.zip', 'xlsx'],
    ['a document', archive('word/document.xml', TYPES), 'offer.docx', 'docx'],
    ['a table', text('part;price\n4100871;1.240,00\n'), 'prices.CSV', 'csv'],
    ['a text', text('Preço: < 100 e > 50\n'), 'note.md', 'txt'],
    ['a text of Windows', latin1('Preço à vista'), 'note.txt', 'txt'],
    ['a text with a mark of its encoding', text('\ufeffhello'), 'note.txt', 'txt'],
  ])('%s', (_what, bytes, name, type) => {
    expect(detectFileType(bytes, name)).toEqual({ ok: true, type });
  });
});

describe('refused', () => {
  test.each<readonly [string, Uint8Array, string]>([
    ['nothing', text(''), 'empty'],
    ['a page', text('\n\n  <!DOCTYPE HTML><html></html>'), 'html'],
    ['a page behind a comment', text('<!-- offer --><script>1</script>'), 'html'],
    ['a page behind words', text('Dear customer, <IMG src=x onerror=alert(1)>'), 'html'],
    ['a drawing', text('<?xml version="1.0"?><svg xmlns="…"/>'), 'svg'],
    ['other markup', text('<?xml version="1.0"?><a/>'), 'xml'],
    ['a workbook with macros', archive(TYPES, 'xl/workbook.xml', 'xl/vbaProject.bin'), 'macros'],
    ['an archive', archive('a.txt'), 'archive'],
    ['an archive without its directory', archive(TYPES, 'xl/workbook.xml').slice(0, 40), 'archive'],
    ['a photo of a current camera', text('\0\0\0\u0018ftypheic\0\0'), 'heic'],
    [
      'a workbook with a password',
      latin1('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
      'password',
    ],
    ['a program', text('MZ\0\0'), 'unknown'],
    ['a text of two bytes a character', new Uint8Array([0xff, 0xfe, 0x41, 0]), 'unknown'],
  ])('%s', (_what, bytes, found) => {
    expect(detectFileType(bytes, 'offer.txt')).toEqual({ ok: false, found });
  });
});

test.each([
  ['../../etc/passwd', 'txt', '.. .. etc passwd.txt'],
  ['offer.html', 'pdf', 'offer.pdf'],
  ['a\r\nSet-Cookie: x.png', 'png', 'a Set-Cookie x.png'],
  ['\u202egpj.exe', 'jpeg', 'gpj.jpg'],
  ['Orçamento nº 5 (final)', 'xlsx', 'Orçamento nº 5 (final).xlsx'],
  ['.pdf', 'pdf', 'file.pdf'],
] as const)('the name %j of a file of type %s is given back as %j', (name, type, given) => {
  expect(toSafeFileName(name, type)).toBe(given);
});

test('a long name keeps its ending, and is not cut within a character', () => {
  const name = toSafeFileName(`${'😀'.repeat(100)}.pdf`, 'pdf');
  expect([name.length <= 120, name.isWellFormed(), name.endsWith('.pdf')]).toEqual([
    true,
    true,
    true,
  ]);
});
