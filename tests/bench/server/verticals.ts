/**
 * Measures the classification of activities: 100,000 terms compared with only normalizing their
 * texts, a changed keyword over a million sales, and a page of terms.
 */
import { randomUUID } from 'node:crypto';
import { addUserOrThrow } from '#areas/account/server/index.ts';
import { addDistributors } from '#areas/distributors/server/index.ts';
import { foldCellText } from '#areas/imports/domain/index.ts';
import { storeSoldTerms } from '#areas/reports/server/index.ts';
import { calls as settingsCalls } from '#areas/settings/domain/index.ts';
import { addEntries } from '#areas/settings/server/index.ts';
import { calls, createClassifier, termIdentity } from '#areas/verticals/domain/index.ts';
import { buildApp } from '#app/server/build-app.ts';
import { openServices } from '#app/server/open-services.ts';
import { OPERATION_ID_HEADER, TOKEN_HEADER } from '#kernel/domain/protocol/headers.ts';
import { readConfig } from '#kernel/server/config.ts';
import { allRights } from '../../make-users.ts';
import { makeTempFolder } from '../../portal-program.ts';
import { PASSWORD } from '../../test-server.ts';
import { cnaeDescriptions } from '../../verticals/cnae-descriptions.ts';
import { atMost, median, type Figure } from '../measured-figures.ts';

const TERMS = 100_000;
const FEW = 1_000;
const KEYWORDS = 5_000;
const SALES = 1_000_000;
const ROUNDS = 7;
const descriptions = [...cnaeDescriptions];

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/**
 * Measures normalizing the texts, and classifying them including that step. The two alternate,
 * because the machine's speed varies.
 */
function classifying(): Figure {
  const texts = Array.from({ length: TERMS }, (_, n) => {
    const [code, description] = descriptions[n % descriptions.length]!;
    return { code, description: `${description}, nº ${n}` };
  });

  const words = [...new Set(descriptions.flatMap(([, text]) => foldCellText(text).split(' ')))];
  const keywords = Array.from({ length: KEYWORDS }, (_, n) => ({
    word: `${words[n % words.length]}${n < words.length ? '' : ` ${n}`}`,
    verticalId: n % 12,
    anywhere: n % 20 === 0,
  }));

  const rules = descriptions.map(([code], n) => ({ code, verticalId: n % 12 }));
  const classify = createClassifier({ rules, keywords });
  let kept = 0;
  const folding = () => {
    // Reading a character forces the JavaScript engine to build the string now, not in a later
    // step.
    for (const { description } of texts) kept += foldCellText(description).charCodeAt(0);
  };

  const all = () => {
    texts.forEach(({ code, description }, n) => {
      // Half of the terms are codes, which a rule decides. The others are texts, which only
      // keywords can decide.
      const { code: known, key } = termIdentity('cnae', n % 2 === 0 ? code : description);
      kept += classify({ code: known, words: known === null ? key : foldCellText(description) })
        .candidates.length;
    });
  };

  const shares = Array.from({ length: ROUNDS }, () => {
    const alone = timed(folding);
    return timed(all) / alone;
  });

  if (kept === 0) throw new Error('nothing was folded');
  return atMost(
    `${TERMS / 1000},000 terms classified with 5,000 keywords and all CNAE, of folding them alone`,
    median(shares.slice(1)),
    3,
    '×',
    1,
  );
}

export async function measureVerticals(): Promise<Figure[]> {
  const folder = makeTempFolder();
  const opened = await openServices(
    readConfig({ DATA_DIR: folder.path, PORT: '0', WRITES_A_MINUTE: '0' }),
    {
      level: 'warn',
    },
  );

  const { db } = opened.services;
  const app = await buildApp(opened.services);
  try {
    const distributor = {
      id: 1,
      name: 'Distributor',
      country: 'BR',
      currency: 'BRL' as const,
      zone: 'America/Sao_Paulo',
      kind: 'brazil' as const,
      active: true,
      companies: [
        {
          id: 1,
          name: 'Company',
          taxId: 'T1',
          taxKind: 'CNPJ' as const,
          main: true,
          customerCode: '000001',
          store: '01',
        },
      ],
    };

    await addDistributors(db, [distributor]);
    const names = { en: 'Energy', es: 'Energía', pt: 'Energia' };
    await addEntries(db, 'verticals', [{ names }, { names }], Date.now());
    await addUserOrThrow(
      db,
      {
        email: 'all@bench.example',
        name: 'All',
        distributorId: null,
        permissions: allRights(null),
        lang: 'en',
        password: { plain: PASSWORD, temporary: false },
        accepted: true,
      },
      Date.now(),
    );

    const login = { email: 'all@bench.example', passwd: PASSWORD };
    const { token } = (
      await app.inject({ method: 'POST', url: '/api/auth/login', payload: login })
    ).json<{ body: { token: string } }>().body;
    const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const headers = { [TOKEN_HEADER]: token, [OPERATION_ID_HEADER]: randomUUID() };
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        headers,
        ...(payload ? { payload } : {}),
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ body: { rows: { verticalId: number | null }[] } }>().body;
    };

    /** Inserts rows with this many different terms, for example "Setor 17 gasoduto". */
    const sell = async (rows: number, terms: number) => {
      await opened.pool.query(`
        insert into pos_row (distributor_id, company_id, report_id, on_date, part_number, quantity, price_minor, currency, key_id, ordinal, line, activity, rest)
        select 1, 1, gen_random_uuid(), current_date - (n % 700), '1001', 1, 1000, 'BRL', gen_random_uuid(), 0, n,
          'Setor ' || n % ${terms} || case when n % 10 = 0 then ' gasoduto' else ' outro' end, '{}'
        from generate_series(1, ${rows}) n`);
      await db.transaction().execute((tx) => storeSoldTerms(tx, 1, Date.now()));
      await opened.pool.query('vacuum analyze activity_term');
    };

    const page = async () => {
      const times: number[] = [];
      for (let round = 0; round < 3 * ROUNDS; round += 1) {
        const began = performance.now();
        await ask('GET', calls.listTerms.path);
        times.push(performance.now() - began);
      }
      return median(times.slice(3));
    };

    await sell(FEW, FEW);
    const few = await page();
    await sell(SALES - FEW, TERMS);
    const many = await page();
    // Each row stores the number of its transaction, so rows that were written since have a greater
    // one.
    const written = async () =>
      Number(
        (await opened.pool.query('select max(xmin::text::bigint) as last from pos_row')).rows[0]
          .last,
      );
    const before = await written();
    const fields = { word: 'gaso', vertical: 1, anywhere: true };
    await ask('POST', settingsCalls.callsByList.keywords.create.path, { fields });
    const began = performance.now();
    const { rows } = await ask('GET', `${calls.listTerms.path}?search=gasoduto`);
    const answered = performance.now() - began;
    const unseen = rows.filter(({ verticalId }) => verticalId !== 1).length;
    return [
      classifying(),
      atMost('a page of 100,000 terms, of one of 1,000', many / few, 1.5, '×', 1),
      atMost('POS rows of a million that a keyword writes', (await written()) - before, 0, 'rows'),
      atMost(
        `terms that the next answer (${answered.toFixed(0)} ms) has without the keyword`,
        rows.length === 25 ? unseen : 25,
        0,
        'terms',
      ),
    ];
  } finally {
    await app.close();
    await opened.close();
    folder.remove();
  }
}
