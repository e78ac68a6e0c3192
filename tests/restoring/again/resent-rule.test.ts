/** Tests what becomes of an order that is sent again after a restore, or kept over the server’s. */
import { describe, expect, test } from 'vitest';
import {
  keepsSubmission,
  resendOrderCommand,
} from '#areas/orders/domain/restoring/resend-command.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { acknowledgedOrder } from '../restored-samples.ts';

const seller = {
  userId: 3,
  distributorId: 7,
  permissions: [permissionEntryFor('orders', 'write'), permissionEntryFor('contact', 'write')],
};
const admin = { ...seller, distributorId: null };

describe('an order that is kept over the server’s', () => {
  const facts = {
    distributorName: 'Norte',
    actorName: 'Rita',
    restore: {
      isLost: true,
      restoredVersion: 4,
      isSameContent: false,
      number: 'free' as const,
      submittedById: 8,
    },
  };
  const here = acknowledgedOrder({
    version: 9,
    revision: 3,
    updatedAt: 5,
    status: 'draft',
    number: null,
  });
  const kept = (
    over: { version: number; updatedAt: number } | undefined,
    order = acknowledgedOrder(),
  ) =>
    resendOrderCommand.decide(
      here,
      { order, submission: null, ...(over ? { over } : {}) },
      { actor: seller, now: 99, facts },
    );

  test('takes a version above both and the revision after the server’s', () => {
    expect(kept({ version: 9, updatedAt: 5 })).toMatchObject({
      ok: true,
      value: { version: 10, revision: 4, status: 'waiting_approval' },
    });
    expect(
      kept({ version: 9, updatedAt: 5 }, acknowledgedOrder({ version: 20, revision: 7 })),
    ).toMatchObject({ value: { version: 21, revision: 7 } });
  });

  test('as a draft keeps the server’s revision', () => {
    expect(
      kept({ version: 9, updatedAt: 5 }, acknowledgedOrder({ status: 'draft', revision: 0 })),
    ).toMatchObject({ value: { status: 'draft', revision: 3 } });
  });

  test.each([
    ['nobody chose so', undefined],
    ['the server’s has another version', { version: 8, updatedAt: 5 }],
    ['the server’s was changed at another time', { version: 9, updatedAt: 6 }],
  ])('is a conflict where %s', (_name, over) => {
    expect(kept(over)).toEqual({ ok: false, code: 'version_conflict', details: { version: 9 } });
  });

  test.each([
    ['26-1', null, 'draft', true],
    ['26-1', '26-1', 'waiting_correction', true],
    ['26-1', '26-2', 'draft', false],
    ['26-1', null, 'waiting_approval', false],
    [null, null, 'draft', false],
  ] as const)(
    'with number %s over %s in %s keeps its submission: %s',
    (mine, theirs, status, keeps) => {
      expect(keepsSubmission({ number: mine }, { number: theirs, status })).toBe(keeps);
    },
  );
});

describe('an order that is sent again', () => {
  const resend = (order = acknowledgedOrder(), restore?: object) =>
    resendOrderCommand.decide(
      undefined,
      { order, submission: null },
      {
        actor: admin,
        now: 99,
        facts: {
          distributorName: 'Sul',
          actorName: 'Rita',
          ...(restore ? { restore } : {}),
        } as never,
      },
    );
  const restore = { isLost: true, restoredVersion: null, isSameContent: false, submittedById: 8 };

  test('is as it was, without its decisions, by the one who sends it', () => {
    const order = acknowledgedOrder({
      comments: 4,
      erpNumber: 'E',
      markedLines: 7,
      originOrder: null,
    });
    expect(resend(order, { ...restore, number: 'free' })).toMatchObject({
      ok: true,
      value: {
        ...acknowledgedOrder(),
        distributorName: 'Sul',
        updatedAt: 99,
        updatedBy: 'Rita',
        submittedById: 8,
        comments: 0,
        erpNumber: null,
        resentAt: 99,
        deleted: false,
      },
    });
  });

  test('on a device keeps the submitter that the device knows', () => {
    expect(resend()).toMatchObject({ value: { submittedById: 3 } });
  });

  test('keeps its corrections only while it waits for correction', () => {
    const corrections = [{ code: '03' as const, line: 1, message: 'price' }];
    const of = (status: 'waiting_correction' | 'complete') =>
      resend(acknowledgedOrder({ status, corrections }), { ...restore, number: 'free' });
    expect(of('waiting_correction')).toMatchObject({ value: { corrections } });
    expect(of('complete')).toMatchObject({ value: { corrections: [] } });
  });

  test('counts its marked lines if it was ever submitted', () => {
    const changed = acknowledgedOrder();
    const content = {
      ...changed.content,
      lines: changed.content.lines.map((line) => ({ ...line, unitMinor: 1 })),
    };
    const marked = (revision: number) =>
      resend(acknowledgedOrder({ content, revision }), { ...restore, number: 'free' });
    expect(marked(1)).toMatchObject({ value: { markedLines: content.lines.length } });
    expect(marked(0)).toMatchObject({ value: { markedLines: 0 } });
  });

  test('is a draft without corrections where it cannot keep its number', () => {
    const corrections = [{ code: '03' as const, line: 1, message: 'price' }];
    const order = acknowledgedOrder({ status: 'waiting_correction', corrections });
    expect(resend(order, { ...restore, number: 'taken' })).toMatchObject({
      value: { status: 'draft', number: null, corrections: [], version: 6 },
    });
  });
});
