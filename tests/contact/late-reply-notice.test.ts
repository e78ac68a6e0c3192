/** Tests the link from an old ticket to the one that a late reply opens. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { TicketNotices } from '#areas/contact/client/view/TicketNotices.tsx';
import type { ListedTicket, TicketsDevice } from '#areas/contact/device/index.ts';

const replyId = '01890000-0000-7000-8000-000000000001';

/** Returns the notices of a ticket that the reply continues. */
function shownNotices(unsent: readonly { readonly message: { readonly id: string } }[]): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const ticket = {
    id: '01890000-0000-7000-8000-000000000000',
    continues: null,
    continuedBy: replyId,
    isAskedToClose: false,
    unsent,
  } as unknown as ListedTicket;
  const notices = createElement(TicketNotices, { ticket, device: {} as TicketsDevice });
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(MemoryRouter, null, notices)),
  );
}

test('the later ticket is linked once the reply that opens it is sent', () => {
  expect(shownNotices([{ message: { id: replyId } }])).not.toContain(replyId);
  expect(shownNotices([])).toContain(`${replyId}`);
  expect(shownNotices([{ message: { id: 'a later reply' } }])).toContain(replyId);
});
