/**
 * Tests newsletter readers whose mail is refused, and a mail server that refuses all mails: other
 * readers receive their mail, and the pauses between the attempts at a refused one grow.
 */
import { describe, expect, it, test } from 'vitest';
import { calls as alertCalls } from '#areas/alerts/domain/index.ts';
import { mailRetryDelayMs } from '#areas/marketing/domain/index.ts';
import { newsletterSendJob } from '#areas/marketing/server/newsletter/send-newsletter.ts';
import { resolveSendingStoppedAlert } from '#areas/marketing/server/newsletter/sending-stopped-alert.ts';
import { DAY, MINUTE } from '#kernel/domain/dates.ts';
import { bodyOf } from '../test-client.ts';
import { sentTo } from '../mail-server.ts';
import { putReader } from './marketing-samples.ts';
import {
  admin,
  box,
  clock,
  advanceClock,
  createAndSendNewsletter,
  server,
  setUpNewsletter,
  getNewsletter,
} from './newsletter-setup.ts';

setUpNewsletter();
const POISONED = 'poisoned@reader.example';
const OTHERS = ['ana@reader.example', 'rui@reader.example'];
const run = (newsletterId: number) => newsletterSendJob(server.services, { newsletterId });

/**
 * Returns when the next run of the job that sends a newsletter is due, in milliseconds since 1970.
 */
const nextRun = async (newsletterId: number): Promise<number> => {
  const { rows } = await server.pool.query<{ due: number }>(
    'select (extract(epoch from run_at) * 1000)::float8 as due from graphile_worker.jobs where key = $1',
    [`newsletter ${newsletterId}`],
  );
  return rows[0]!.due;
};

const alerts = async () =>
  bodyOf(await admin.call(alertCalls.listAlerts, { params: { distributorID: 0 } })).filter(
    ({ kind }) => kind === 'newsletter_stopped',
  );

async function readers(): Promise<void> {
  await putReader(server, POISONED);
  for (const address of OTHERS) await putReader(server, address);
}

describe('a reader whose mail is refused', () => {
  test.each([
    ['rcpt', 450, 'waiting'],
    ['rcpt', 451, 'waiting'],
    ['rcpt', 550, 'failed'],
    ['rcpt', 554, 'failed'],
    ['data', 450, 'waiting'],
    ['data', 451, 'waiting'],
    ['data', 550, 'failed'],
    ['data', 554, 'failed'],
  ] as const)('at %s with %i is %s, and those behind get their mails', async (at, code, state) => {
    await readers();
    box.refuse(POISONED, { at, code });
    const { id } = await createAndSendNewsletter();
    await run(id);
    expect(box.take().map(sentTo)).toEqual(OTHERS);
    expect((await getNewsletter(id)).deliveries).toEqual({
      waiting: 0,
      failed: 0,
      skipped: 0,
      [state]: 1,
      sent: 2,
    });
    expect([(await getNewsletter(id)).problem, await alerts()]).toEqual([null, []]);

    box.refuse(POISONED, undefined);
  });

  it('temporarily is tried after 15 minutes, then after twice as long, and gets it once it is accepted', async () => {
    await readers();
    box.refuse(POISONED, { at: 'data', code: 451 });
    const { id } = await createAndSendNewsletter();
    const before = box.tries(POISONED);
    const tries = () => box.tries(POISONED) - before;
    await run(id);
    await run(id);
    expect([tries(), await nextRun(id)]).toEqual([1, clock.now + 15 * MINUTE]);

    await advanceClock(15 * MINUTE);
    await run(id);
    await run(id);
    expect([tries(), await nextRun(id)]).toEqual([2, clock.now + 30 * MINUTE]);

    box.take();
    box.refuse(POISONED, undefined);
    await advanceClock(30 * MINUTE);
    await run(id);
    expect(box.take().map(sentTo)).toEqual([POISONED]);
    expect((await getNewsletter(id)).status).toBe('sent');
  });

  it('among fifty-five such readers blocks no reader after them, and is tried once', async () => {
    const many = Array.from({ length: 55 }, (_, n) => `r${n}@reader.example`);
    for (const address of many) {
      await putReader(server, address);
      box.refuse(address, { at: 'rcpt', code: 450 });
    }

    await putReader(server, OTHERS[0]!);
    const { id } = await createAndSendNewsletter();
    await run(id);
    expect(await nextRun(id)).toBe(clock.now + 5000);

    clock.now += 5000;
    await run(id);
    clock.now += 5000;
    await run(id);
    expect(box.take().map(sentTo)).toEqual([OTHERS[0]]);
    expect(many.map((address) => box.tries(address))).toEqual(many.map(() => 1));

    for (const address of many) box.refuse(address, undefined);
  });

  it('is tried about a dozen times in two days', () => {
    let [tries, at] = [0, 0];
    while (at < 2 * DAY) at += mailRetryDelayMs((tries += 1));
    expect(tries).toBe(12);
  });
});

describe('a mail server that accepts nothing from the portal', () => {
  test.each([
    ['mail', 550, 'sender'],
    ['mail', 421, 'rejected'],
    ['rcpt', 421, 'rejected'],
  ] as const)(
    'at %s with %i stops the sending, with an alert and a notice on the screen until it continues',
    async (at, code, problem) => {
      await readers();
      box.refuse(POISONED, { at, code });
      const { id } = await createAndSendNewsletter();
      await run(id);
      expect(await getNewsletter(id)).toMatchObject({ status: 'sending', problem });
      expect(await nextRun(id)).toBe(clock.now + 15 * MINUTE);
      expect((await alerts()).map(({ number, reasons }) => [number, reasons[0]!.code])).toEqual([
        ['November', problem],
      ]);

      box.refuse(POISONED, undefined);
      await advanceClock(15 * MINUTE);
      await run(id);
      expect(box.take().map(sentTo)).toEqual([...OTHERS, POISONED].toSorted());
      expect([(await getNewsletter(id)).status, await alerts()]).toEqual(['sent', []]);
    },
  );

  test.each([
    ['that can’t be written', 'lia@reader.example', "update newsletter set texts = '{}'"],
    ['whose address nodemailer refuses', 'lia', ''],
  ])('is not known to work again by a mail %s', async (_title, address, damage) => {
    await putReader(server, OTHERS[0]!);
    await putReader(server, address);
    box.refuse(POISONED, { at: 'mail', code: 550 });
    const { id } = await createAndSendNewsletter();
    await run(id);
    const stopped = await alerts();
    expect(stopped).toHaveLength(1);

    // Only the second reader is due, and the mail server is not asked about its mail.
    if (damage) await server.pool.query(damage);
    await run(id);
    expect(box.tries(address)).toBe(0);
    const { rows } = await server.pool.query('select problem from newsletter');
    expect([rows, await alerts()]).toEqual([[{ problem: 'sender' }], stopped]);

    await resolveSendingStoppedAlert(server.db, id, clock.now);
    box.refuse(POISONED, undefined);
  });
});
