/** Renders a part of a screen to markup, in English and in the time zone of São Paulo. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import type { Actor } from '#kernel/domain/user/permissions.ts';
import { LanguageProvider } from '#kernel/client/i18n/i18n.tsx';
import { PortalSessionContext, type PortalSession } from '#kernel/client/portal-session.tsx';

/** `LanguageProvider` typed without `children`, which are an argument of `createElement`. */
const InLanguage = LanguageProvider as ComponentType<{ readonly initial: 'en' }>;

/**
 * Returns the markup of a part of a screen, such as a notice.
 * @param actor the fields of the signed-in user that the part of the screen reads
 */
export function markupOf(notice: ReactElement, actor: Partial<Actor> = {}): string {
  const session = { zone: 'America/Sao_Paulo', actor } as PortalSession;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const routed = createElement(MemoryRouter, null, notice);
  const inSession = createElement(PortalSessionContext, { value: session }, routed);
  const inEnglish = createElement(InLanguage, { initial: 'en' }, inSession);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, inEnglish));
}
