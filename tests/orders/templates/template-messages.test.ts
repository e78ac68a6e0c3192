/** Tests what is said after a change of a template, online and offline, and after a refusal. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import RenameTemplate from '#areas/orders/client/templates/RenameTemplate.tsx';
import TemplateNotice from '#areas/orders/client/templates/TemplateNotice.tsx';
import { TemplateTable } from '#areas/orders/client/templates/TemplateTable.tsx';
import type { ListedTemplate, TemplatesDevice } from '#areas/orders/device/templates/index.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';
import { blankContent } from '../blank-content.ts';

const held = vi.hoisted(() => ({
  shown: [] as string[],
  isOffline: false,
  session: undefined as unknown,
}));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({ ask: async () => true }),
  useIsOffline: () => held.isOffline,
  usePortalSession: () => held.session,
  useSnackbar: () => ({
    show: ({ type, content }: { type: string; content: string }) =>
      held.shown.push(`${type}: ${content}`),
  }),
}));
vi.mock('#areas/orders/client/actions/orders-context.tsx', () => ({
  useOrdersContext: () => ({}),
}));
vi.mock('#areas/orders/client/templates/use-order-from-template.ts', () => ({
  useOrderFromTemplate: () => () => undefined,
}));
vi.mock('#areas/orders/client/templates/use-template-holder-text.ts', () => ({
  useTemplateHolderText: () => () => '',
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  held.shown = [];
  held.isOffline = false;
  const permissions = [permissionEntryFor('orders', 'write')];
  held.session = { zone: 'UTC', actor: { userId: 1, distributorId: 7, permissions } };
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

/** An element of a screen. Tests call the handlers in its props, as a person's click does. */
type Part = ReactElement<Record<string, never>>;
const template = {
  id: 'kit',
  name: 'Kit',
  distributorId: 7,
  content: blankContent,
  refusal: null,
  conflict: null,
} as unknown as ListedTemplate;
const none = () => undefined;

const render = (part: () => ReactElement) => renderHook(() => part() as Part, Frame);

async function rename() {
  const device = { renameTemplate: async () => ok('gone') } as unknown as TemplatesDevice;
  const dialog = await render(() => RenameTemplate({ template, device, onClose: none }));
  const onName = dialog.now.props['onName'] as unknown as (name: string) => Promise<unknown>;
  await dialog.act(() => onName('Other'));
}

async function remove() {
  const device = { removeTemplate: async () => ok('gone') } as unknown as TemplatesDevice;
  const table = await render(() => TemplateTable({ rows: [template], device, onRename: none }));
  const columns = table.now.props['columns'] as unknown as {
    key: string;
    cell: (row: ListedTemplate) => ReactElement<{ children: Part[] }>;
  }[];
  const menu = columns.find(({ key }) => key === 'actions')!.cell(template).props.children[1]!;
  const items = menu.props['items'] as unknown as { key: string; onChoose: () => unknown }[];
  await table.act(() => items.find(({ key }) => key === 'remove')!.onChoose());
}

describe('a change of a template', () => {
  test.each([
    ['renamed', rename, 'success: Template renamed'],
    ['deleted', remove, 'success: Template “Kit” deleted'],
  ])('is said to be done while online: %s', async (_, change, said) => {
    await change();
    expect(held.shown).toEqual([said]);
  });

  test.each([
    ['renamed', rename, 'other: Template renamed on this device. We’ll send it'],
    ['deleted', remove, 'other: Template “Kit” deleted on this device. We’ll update the server'],
  ])('is said to be saved on this device while offline: %s', async (_, change, said) => {
    held.isOffline = true;
    await change();
    expect(held.shown).toEqual([`${said} when you’re back online.`]);
  });
});

describe('an answer to a notice about a template', () => {
  /** Presses the first button of the notice. Returns what is inside the notice afterwards. */
  async function pressFirst(about: Partial<ListedTemplate>, device: Partial<TemplatesDevice>) {
    const shown = { ...template, ...about } as ListedTemplate;
    const notice = await render(() => {
      const part = TemplateNotice({
        template: shown,
        device: device as TemplatesDevice,
        onRename: none,
      }) as ReactElement;
      return about.conflict ? (part.type as (props: unknown) => ReactElement)(part.props) : part;
    });
    const actions = notice.now.props['actions'] as unknown as ReactElement<{
      children: Part[];
    }>;
    const press = actions.props.children[0]!.props['onClick'] as unknown as () => void;
    await notice.act(press);
    return notice.now.props['children'] as unknown as Part | null;
  }
  const deleted = { conflict: { theirs: null } } as unknown as Partial<ListedTemplate>;

  test('says why the template could not be kept as a new one', async () => {
    const keepAsNew = async () => refuse('too_many_templates');
    expect(await pressFirst(deleted, { keepAsNew })).toBeNull();
    expect(held.shown).toEqual([expect.stringMatching(/^error: The distributor has 200/)]);
  });

  test('asks for another name if the name of the kept template is taken', async () => {
    const names: (string | undefined)[] = [];
    const keepAsNew = async (_: string, name?: string) => {
      names.push(name);
      return refuse('name_taken');
    };
    const dialog = await pressFirst(deleted, { keepAsNew });
    expect(held.shown).toEqual([]);
    const { name, onName } = dialog!.props as unknown as {
      name: string;
      onName: (typed: string) => Promise<unknown>;
    };
    expect(name).toBe('Kit');
    await onName('Kit 2');
    expect(names).toEqual([undefined, 'Kit 2']);
  });

  test('says why the template with this name could not be replaced', async () => {
    const about = { refusal: 'name_taken', holder: { id: 'other' } };
    const replaceHolder = async () => refuse('illegal_transition');
    await pressFirst(about as unknown as Partial<ListedTemplate>, { replaceHolder });
    expect(held.shown).toEqual(['error: This template no longer exists.']);
  });
});
