/**
 * Tests the map of OWASP ASVS 5.0.0: it is complete for levels 1 and 2, the files and words that it
 * cites exist, and its counts are right.
 */
import { describe, expect, test } from 'vitest';
import { sources } from './fences/source-tree.ts';
import { sourceExists, readSource, readProse } from './source-files.ts';

/**
 * The number of requirements in each section of the published text, over all three levels, by
 * chapter. `first` and `third` below are the ids of level 1 and of level 3. All others are of level
 * 2.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [2, 10, 12, 3, 3],
  2: [3, 3, 5, 2],
  3: [1, 3, 5, 8, 8, 1, 5],
  4: [5, 5, 2, 4],
  5: [1, 6, 3, 3],
  6: [3, 12, 8, 6, 8, 4, 2, 4],
  7: [3, 4, 2, 5, 3, 2],
  8: [4, 4, 3, 2],
  9: [3, 4],
  10: [2, 3, 5, 16, 5, 2, 3],
  11: [4, 5, 5, 4, 2, 2, 2],
  12: [5, 2, 5],
  13: [4, 6, 4, 7],
  14: [2, 8, 3],
  15: [5, 5, 7, 4],
  16: [1, 5, 4, 3, 4],
  17: [2, 8, 2],
};

const ids = (text: string) => new Set(text.trim().split(/\s+/));
const first =
  ids(`1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1 12.1.1 12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`);
const third =
  ids(`1.2.10 1.3.12 1.5.3 2.3.5 2.4.2 3.1.1 3.2.3 3.3.5 3.4.7 3.4.8 3.5.6 3.5.7 3.5.8 3.6.1 3.7.3 3.7.4 3.7.5 4.1.4 4.1.5 4.2.2 4.2.3 4.2.4 4.2.5 5.2.4 5.2.5 5.2.6 5.3.3
  6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2 7.5.3 8.1.3 8.1.4 8.2.4 8.3.2 8.3.3 8.4.2 10.2.3 10.3.5 10.4.12 10.4.13 10.4.14 10.4.15 10.4.16
  11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 11.7.1 11.7.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7 14.2.8
  15.1.4 15.1.5 15.2.4 15.2.5 15.4.1 15.4.2 15.4.3 15.4.4 16.5.4 17.1.2 17.2.5 17.2.6 17.2.7 17.2.8`);
const published = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, n) =>
    Array.from({ length: count }, (_, at) => `${chapter}.${n + 1}.${at + 1}`),
  ),
);

const map = readSource('tests/asvs.md');
const cells = (line: string) =>
  line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());
const rows = map
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => ({ line, cells: cells(line) }));
const kindOf = (cell: string) =>
  /^(reason|n\/a|open): \S/.exec(cell)?.[1] ?? (cell.includes('`tests/') ? 'test' : 'nothing');
/** The citations in the map, written as `a/path` “words in it” “and more of them”. */
const cited = [...map.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|json))`((?: “[^”]+”)*)/g)]
  .map(([, path, words]) => ({
    path: path!,
    words: [...words!.matchAll(/“([^”]+)”/g)].map(([, said]) => said!),
  }))
  .filter(({ path }) => path !== 'tests/asvs.test.ts');

test('levels 1 and 2 of the published text are 253 requirements', () => {
  expect([published.length, first.size, third.size, published.length - third.size]).toEqual([
    345, 70, 92, 253,
  ]);
  expect([...first, ...third].filter((id) => !published.includes(id))).toEqual([]);
});
test('each requirement of levels 1 and 2 has one row, in its order, at its level, with a test or a reason', () => {
  expect(
    rows.map((row) =>
      row.cells
        .slice(0, 3)
        .filter((_, n) => n !== 1)
        .join(' '),
    ),
  ).toEqual(published.filter((id) => !third.has(id)).map((id) => `${id} ${first.has(id) ? 1 : 2}`));
  expect(
    rows
      .filter((row) => row.cells.length !== 4 || kindOf(row.cells[3]!) === 'nothing')
      .map(({ line }) => line),
  ).toEqual([]);
});
test('each requirement is said in at most twelve words', () => {
  expect(
    rows.filter((row) => row.cells[1]!.split(' ').length > 12).map(({ line }) => line),
  ).toEqual([]);
});
/**
 * What the map may claim to be absent with “n/a”, with a pattern for the traces that its presence
 * would leave in the sources or among the packages.
 */
const absent: Readonly<Record<string, RegExp>> = {
  'no LDAP': /\bldap/i,
  'no XPath': /xpath|['"](?:fast-xml-parser|xml2js|xmldom|sax)['"]/i,
  'no LaTeX': /\blatex\b|katex|mathjax/i,
  'no template, Markdown or CSS of people is read':
    /['"](?:marked|markdown-it|remark|showdown)['"]/,
  'no template text': /['"](?:handlebars|mustache|ejs|nunjucks|pug|liquidjs)['"]/,
  'no Java': /\bjndi\b/i,
  'no memcache': /memcache/i,
  'no format string': /util\.format|sprintf/,
  'no GraphQL': /graphql/i,
  'no WebSocket': /new WebSocket\b|WebSocketServer|fastify\/websocket/,
  'no secret questions': /secret_question|security_question/i,
  'no second factor': /\btotp\b|webauthn|one_time_code|second_factor/i,
  'no telephone codes': /twilio|sendSms|sms_code/i,
  'no out-of-band codes': /out_of_band|oob_code/i,
  'no identity provider': /\bsaml\b|\bid_token\b|openid/i,
  'no federation': /\bsaml\b|\bid_token\b|openid/i,
  'no self-contained token': /jsonwebtoken|['"]jose['"]|\bsignJwt\b/i,
  'no OAuth resource server': /\bjwks|token_introspection/i,
  'no authorization server': /authorization_endpoint|grant_types_supported|oidc-provider/i,
  'no OIDC': /\bid_token\b|openid/i,
  'no OpenID provider': /\bid_token\b|openid/i,
  'no key from a password': /pbkdf2|scrypt\b|deriveKey/i,
  'no client certificates': /requestCert|clientCert/i,
  'no internal TLS': /https\.createServer|createSecureServer/,
  'no WebRTC': /RTCPeerConnection|RTCDataChannel/,
};
describe('“not applicable” names what is not there', () => {
  const claims = rows
    .map((row) => /^n\/a: (.*)$/.exec(row.cells[3]!)?.[1])
    .filter((claim) => claim !== undefined);
  const isOf = (claim: string, name: string) => new RegExp(`^${name}(?![\\w-])`).test(claim);

  test('by a name for which the sources are searched', () => {
    const unknown = claims.filter(
      (claim) => !Object.keys(absent).some((name) => isOf(claim, name)),
    );
    expect(unknown).toEqual([]);
  });
  test.each(Object.entries(absent))('%s', (name, trace) => {
    expect(claims.filter((claim) => isOf(claim, name)).length).toBeGreaterThan(0);
    const searched = [...sources, { path: 'package.json', text: readSource('package.json') }];
    const where = searched.filter(({ text }) => trace.test(text)).map(({ path }) => path);
    expect(where).toEqual([]);
  });
});
test('a chapter’s counts in the head are those of its rows', () => {
  const heads = map
    .split('\n')
    .filter((line) => /^\| (V\d+ |all )/.test(line))
    .map((line) => cells(line));
  const counted = (of: typeof rows) =>
    [
      of.length,
      ...['test', 'reason', 'n/a', 'open'].map(
        (kind) => of.filter((row) => kindOf(row.cells[3]!) === kind).length,
      ),
    ].map(String);
  expect(heads.map(([name, ...counts]) => [name!.split(' ')[0], ...counts])).toEqual([
    ...Object.keys(sections).map((chapter) => [
      `V${chapter}`,
      ...counted(rows.filter((row) => row.cells[0]!.startsWith(`${chapter}.`))),
    ]),
    ['all', ...counted(rows)],
  ]);
});
describe('a cited file exists and has the quoted words', () => {
  test.each([...new Set(cited.map(({ path }) => path))])('%s', (path) => {
    expect(sourceExists(path)).toBe(true);
    const text = path.endsWith('.md') ? readProse(path) : readSource(path);
    const said = cited.filter((each) => each.path === path);
    expect(said.filter(({ words }) => words.length === 0)).toEqual([]);
    expect(said.flatMap(({ words }) => words).filter((words) => !text.includes(words))).toEqual([]);
  });
});
