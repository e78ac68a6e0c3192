/** Renders a notice of an order page to markup, in English and in the time zone of São Paulo. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import {
  PortalSessionContext,
  type PortalSession,
} from '#kernel/client/session/portal-session.tsx';

const session = { zone: 'America/Sao_Paulo' } as PortalSession;

export function markupOf(notice: ReactElement): string {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const routed = createElement(MemoryRouter, null, notice);
  const inSession = createElement(PortalSessionContext, { value: session }, routed);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, inSession));
}
