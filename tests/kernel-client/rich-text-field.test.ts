/** Tests that a field for rich text counts characters as the limit counts them. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { MessageFields } from '#areas/contact/client/write/MessageFields.tsx';
import { openTicket } from '#areas/contact/domain/index.ts';
import { RichTextField } from '#kernel/client/index.ts';
import { PortalSessionContext } from '#kernel/client/portal-session.tsx';
import { richTextSchema } from '#kernel/domain/rich-text/rich-text-schema.ts';
import type { RichText } from '#kernel/domain/rich-text/rich-text.ts';
import { parseBySchema } from '#kernel/domain/schema.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

/** Makes hooks read their store once, because the markup is rendered without a page. */
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const session = { engine: { summary: { get: () => ({ online: true }) } } } as never;

const countShownIn = (field: ReactElement) =>
  /[\d,]+ of [\d,]+ characters/.exec(
    renderToStaticMarkup(
      createElement(
        I18nProvider,
        { i18n },
        createElement(PortalSessionContext, { value: session }, field),
      ),
    ),
  )?.[0];

const paragraphsOf = (...texts: string[]): RichText =>
  texts.map((text) => ({ kind: 'p', content: [{ kind: 'text', text, marks: [] }] }));

test.each([
  ['20,000 of 20,000 characters', 10_000, true],
  ['20,001 of 20,000 characters', 10_001, false],
])('“%s” for two paragraphs, as the schema counts', (shown, second, isAccepted) => {
  const value = paragraphsOf('a'.repeat(10_000), 'a'.repeat(second));
  expect(parseBySchema(richTextSchema, value).ok).toBe(isAccepted);
  const field = { label: 'Text', most: 20_000, required: false, onValue: () => undefined };
  expect(countShownIn(createElement(RichTextField, { ...field, value }))).toBe(shown);
});

/** Returns why a new ticket with this message is refused, or undefined if it is accepted. */
function issueOf(body: RichText): string | undefined {
  const message = { id: 'm', body, attachments: [] };
  const result = openTicket.decide(
    undefined,
    { id: 't', baseVersion: 0, distributorId: 7, subject: 'S', topicId: null, message },
    {
      actor: {
        userId: 1,
        distributorId: 7,
        permissions: [permissionEntryFor('contact', 'write')],
      },
      now: 0,
      facts: { actorName: 'Ana', distributorId: 7, distributorName: 'Norte' },
    },
  );
  return result.ok ? undefined : result.issues?.[0]?.code;
}

test.each([
  ['10,000 of 10,000 characters', 4_998, undefined],
  ['10,001 of 10,000 characters', 4_999, 'too_long'],
])('“%s” for the message of a ticket, whose plain text is limited', (shown, second, code) => {
  const body = paragraphsOf('a'.repeat(5_000), 'a'.repeat(second), '');
  expect(issueOf(body)).toBe(code);
  const written = { body, attachments: [] };
  const more = {
    label: 'Message',
    onChange: () => undefined,
    issues: [],
    distributorId: undefined,
  };
  expect(countShownIn(createElement(MessageFields, { written, ...more }))).toBe(shown);
});
