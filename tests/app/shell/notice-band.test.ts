/**
 * Tests that the portal has one band below the app bar: the most urgent notice, the pendencies
 * beside it, and the number of other notices.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { NoticeBand, type BandNotice } from '#app/client/layouts/NoticeBand.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const notice = (key: BandNotice['key']): BandNotice => ({
  key,
  tone: 'plain',
  icon: null,
  label: { id: key },
  says: { long: `Long words of ${key}`, short: '' },
});

function textOf(
  notices: readonly BandNotice['key'][],
  pendencies: ComponentProps<typeof NoticeBand>['pendencies'],
): string {
  const band = createElement(NoticeBand, { notices: notices.map(notice), pendencies });
  const routed = createElement(MemoryRouter, null, band);
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, routed))
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/\|+/g, '|');
}

describe('the band', () => {
  test('has the strip of pendencies if there is nothing else to say', () =>
    expect(textOf([], { count: 2 })).toBe('|2 pendencies|See all|'));

  test('is not there if there is nothing to say', () => expect(textOf([], { count: 0 })).toBe(''));

  test('shows the most urgent notice, whatever their order, and counts the others', () => {
    const text = textOf(['install', 'offline', 'closing_near'], undefined);
    expect(text).toContain('Long words of closing_near');
    expect(text).toContain('2 more notices');
    expect(text).not.toContain('Long words of offline');
    expect(text).not.toContain('Long words of install');
  });

  test('has the number of pendencies beside a notice', () =>
    expect(textOf(['offline'], { count: 3 })).toContain('3 pendencies'));

  test('says nothing of pendencies while their number is unknown', () =>
    expect(textOf(['offline'], { count: undefined })).not.toContain('pendenc'));
});
