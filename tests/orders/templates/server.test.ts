/**
 * Tests order templates on the real server: which fields they store, whose names are unique, and
 * who may change them.
 */
import { describe, expect, it } from 'vitest';
import { templateCalls, templateLimits } from '#areas/orders/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { isLong } from '../../test-extent.ts';
import { sampleAttachment } from '../../files/sample-files.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import { content, line } from '../order-samples.ts';
import {
  admin,
  ana,
  andina,
  company,
  eva,
  norte,
  rui,
  server,
  setUpOrders,
  sul,
} from '../server/orders-setup.ts';
import {
  listedTemplates,
  mirroredPages,
  removeTemplate,
  savedTemplate,
  saveTemplate,
} from './template-calls.ts';

setUpOrders();
const kit = () => content(company, { lines: [line({ id: 'line-1' })] });
const codeOf = ({ status, json }: Awaited<ReturnType<typeof saveTemplate>>) =>
  `${status} ${json.message ?? ''}`.trim();

describe('a template', () => {
  it('keeps what is ordered again, and nothing that was given for one order', async () => {
    const saved = await savedTemplate(ana, '  Monthly   kit ', {
      ...kit(),
      customerOrder: 'PC-7',
      observation: 'Back door',
      lines: [
        line({
          id: 'line-1',
          discount: 500,
          discountReason: 'agreed',
          attachments: [sampleAttachment],
        }),
      ],
    });
    expect(saved).toMatchObject({
      name: 'Monthly kit',
      distributorId: norte,
      distributorName: 'Norte',
      currency: 'BRL',
      version: 1,
      createdBy: 'Ana',
      updatedBy: 'Ana',
      content: { ...kit(), customerOrder: '', observation: 'Back door' },
    });
    expect(Object.keys(saved.content.lines[0]!)).not.toContain('attachments');
    expect((await listedTemplates(rui)).map(({ id }) => id)).toContain(saved.id);
  });
  it('has a name of its own, whatever its case, accents and spaces; who has it is told', async () => {
    const first = await savedTemplate(ana, 'Manutenção', kit());
    const second = await saveTemplate(rui, ' MANUTENCAO ', kit());
    expect(codeOf(second)).toBe('409 name_taken');
    expect(second.json.details).toMatchObject({
      holder: { id: first.id, name: 'Manutenção', lines: 1, updatedBy: 'Ana' },
    });
    expect((await savedTemplate(eva, 'Manutenção', content(1))).distributorId).toBe(sul);
    await removeTemplate(ana, first);
    expect((await savedTemplate(rui, 'Manutencao', kit())).version).toBe(1);
  });
  it('is renamed and replaced by its version, and the person is told if another one was faster', async () => {
    const { id } = await savedTemplate(ana, 'Bench', kit());
    const renamed = await savedTemplate(rui, 'Bench 2', kit(), { id, baseVersion: 1 });
    expect(renamed).toMatchObject({ name: 'Bench 2', version: 2 });
    const late = await saveTemplate(ana, 'Bench 3', kit(), { id, baseVersion: 1 });
    expect(codeOf(late)).toBe('409 version_conflict');
    expect(late.json.details).toMatchObject({ template: { name: 'Bench 2', version: 2 } });
    const more = content(company, { lines: [line(), line({ partNumber: '1002' })] });
    const replaced = await savedTemplate(ana, 'Bench 2', more, { id, baseVersion: 2 });
    expect(replaced.content.lines).toHaveLength(2);
  });
  it('needs a name that says something, and at least one product', async () => {
    expect(codeOf(await saveTemplate(ana, '\u0301', kit()))).toBe('422 refused');
    expect(codeOf(await saveTemplate(ana, 'x'.repeat(81), kit()))).toBe('400 invalid_input');
    expect((await savedTemplate(ana, 'x'.repeat(80), kit())).name).toHaveLength(80);
    const empty = await saveTemplate(ana, 'Empty', { ...kit(), lines: [] });
    expect(codeOf(empty)).toBe('422 refused');
    expect(empty.json.details).toMatchObject({ issues: [{ code: 'no_lines' }] });
  });
  it.runIf(isLong)(
    'is one of 200 of its distributor at most; changing one of them is no new one',
    async () => {
      const id = await makeDistributor(server, 'Full');
      const who = await signInUser(server, id);
      const made = await Promise.all(
        Array.from({ length: templateLimits.perDistributor }, (_, n) =>
          savedTemplate(who, `Kit ${n}`, content(1)),
        ),
      );
      const over = await saveTemplate(who, 'One more', content(1));
      expect(codeOf(over)).toBe('409 too_many_templates');
      expect(over.json.details).toMatchObject({ limit: 200 });
      const [first] = made;
      await savedTemplate(who, 'Kit first', content(1), { id: first!.id, baseVersion: 1 });
      const pages = await mirroredPages(who);
      expect(new Set(pages.flat().map((row) => row.id)).size).toBe(200);
      expect(pages.length).toBeGreaterThan(3);
    },
  );
  it('of one name is saved once, however many try at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => saveTemplate(ana, 'Race', kit())),
    );
    const codes = answers.map(codeOf).toSorted();
    expect(codes).toEqual(['200', ...Array(19).fill('409 name_taken')]);
  });
});

describe('whose it is', () => {
  it('another distributor has neither template nor id', async () => {
    const { id } = await savedTemplate(ana, 'Secret kit', kit());
    expect((await listedTemplates(eva)).map((one) => one.name)).not.toContain('Secret kit');
    expect(codeOf(await saveTemplate(eva, 'Mine', content(1), { id }))).toBe('404 not_found');
    const removed = await removeTemplate(eva, { id, version: 1 });
    expect(removed.status).toBe(404);
    expect((await listedTemplates(ana)).map((one) => one.id)).toContain(id);
  });
  it('an admin makes one for a distributor that is named, in its currency', async () => {
    expect(codeOf(await saveTemplate(admin, 'For nobody', kit()))).toBe('400 invalid_input');
    const made = await savedTemplate(admin, 'For Andina', content(1), { distributorId: andina });
    expect([made.distributorId, made.currency]).toEqual([andina, 'PEN']);
    expect((await listedTemplates(admin)).map(({ id }) => id)).toContain(made.id);
  });
  it('is read with the right to read orders, and written with that to write them', async () => {
    const reader = await signInUser(server, norte, {
      permissions: [permissionEntryFor('orders', 'read')],
    });
    expect((await listedTemplates(reader)).length).toBeGreaterThan(0);
    expect(codeOf(await saveTemplate(reader, 'No', kit()))).toBe('403 forbidden');
    const approver = await signInUser(server, null, {
      permissions: [permissionEntryFor('approvals', 'write')],
    });
    expect((await approver.call(templateCalls.listTemplateChanges, { query: {} })).status).toBe(
      403,
    );
  });
  it('meant for another distributor than that of its author now is refused', async () => {
    const meant = await saveTemplate(ana, 'Moved', kit(), { distributorId: sul });
    expect(codeOf(meant)).toBe('400 invalid_input');
  });
});

it('a removed template reaches mirrors without its name and content, and its id is never used again', async () => {
  const made = await savedTemplate(ana, 'Gone', {
    ...kit(),
    type: 'funnel',
    endUser: 'João da Silva',
    observation: 'Call João',
  });
  expect(made.content.endUser).toBe('João da Silva');
  const before = await ana.call(templateCalls.listTemplateChanges, { query: {} });
  expect((await removeTemplate(rui, made)).status).toBe(200);
  const { json } = await ana.call(templateCalls.listTemplateChanges, {
    query: { cursor: before.json.body.cursor },
  });
  expect(json.body.rows).toMatchObject([
    { id: made.id, name: '', deleted: true, version: 2, content: { lines: [] } },
  ]);
  expect(JSON.stringify(json.body.rows)).not.toContain('João');
  expect(codeOf(await saveTemplate(ana, 'Again', kit(), { id: made.id }))).toBe('404 not_found');
});
