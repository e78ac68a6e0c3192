/** Tests what a distributor's form sends after another person has saved the distributor. */
import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useDistributorForm } from '#areas/distributors/client/form/use-distributor-form.ts';
import type { DistributorContent, DistributorView } from '#areas/distributors/domain/index.ts';
import { formFrame } from '../kernel-client/forms/form-frame.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';
import { company, contract, distributor } from './distributor-forms.ts';

const { sent, answers } = vi.hoisted(() => ({
  sent: [] as { body: unknown }[],
  answers: [] as unknown[],
}));

vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#kernel/client/ui/base/DialogHost.tsx', () => ({ useDialog: () => ({}) }));
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({
    api: {
      call: async (_address: unknown, request: { body: unknown }) => {
        sent.push(request);
        return answers.shift() ?? { ok: true, value: null };
      },
    },
  }),
}));

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

type Agree = Parameters<typeof useDistributorForm>[0]['agree'];

const viewOf = (version: number, content: DistributorContent) =>
  ({ id: 5, version, content }) as DistributorView;

const changedMeanwhile = (row: DistributorView) => ({
  ok: false,
  kind: 'refused',
  httpStatus: 409,
  code: 'changed_meanwhile',
  details: { row },
  retryAfterMs: 0,
});

/** Saves `mine`, is told that `theirs` was saved meanwhile, and saves again with its own values. */
async function savedOver(
  asRead: DistributorContent,
  mine: Partial<DistributorContent>,
  theirs: DistributorContent,
) {
  answers.push(changedMeanwhile(viewOf(4, theirs)));
  const agree = vi.fn<Agree>(async () => true);
  const view = viewOf(3, asRead);
  const rendered = await renderHook(
    () => useDistributorForm({ view, blank: asRead, agree, saved: 'Saved' }),
    formFrame().Frame,
  );

  await rendered.act(() => rendered.now.form.change(mine));
  for (const count of [1, 2])
    await rendered.act(async () => {
      rendered.now.form.submit();
      await vi.waitFor(() => expect(sent).toHaveLength(count));
    });
  return { body: sent[1]!.body, agree };
}

describe('a distributor that another person saved meanwhile', () => {
  test('gets companies and contracts again that the other person removed, if the person keeps them', async () => {
    const companies = [company({ id: 1, main: true }), company({ id: 2, taxId: '11444777000161' })];
    const contracts = [contract({ id: 7 }), contract({ id: 8, number: 'C-2' })];
    const { body } = await savedOver(
      distributor({ companies, contracts }),
      {
        companies: [companies[0]!, { ...companies[1]!, name: 'Norte Sul' }],
        contracts: [contracts[0]!, { ...contracts[1]!, title: 'Renewal' }],
      },
      distributor({ companies: [companies[0]!], contracts: [contracts[0]!] }),
    );

    expect(body).toMatchObject({
      version: 4,
      content: {
        companies: [{ id: 1 }, { id: null, name: 'Norte Sul' }],
        contracts: [{ id: 7 }, { id: null, title: 'Renewal' }],
      },
    });
  });

  test('asks the person about a contract number that occurs more often than the other person saved it', async () => {
    const contracts = [contract({ id: 7 }), contract({ id: 8 })];
    const mine = [contracts[0]!, { ...contracts[1]!, title: 'Renewal' }];
    const theirs = distributor({ contracts: [contracts[0]!] });
    const { body, agree } = await savedOver(
      distributor({ contracts }),
      { contracts: mine },
      theirs,
    );

    expect(agree.mock.lastCall).toMatchObject([{ contracts: mine }, theirs]);
    expect(body).toMatchObject({ version: 4, sharedNumbers: ['C-1'] });
  });
});
