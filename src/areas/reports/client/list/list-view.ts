/**
 * Chooses what the screens of stock and sales show: an overview with figures, or the reports. The
 * last choice is remembered on the device.
 */
import { useEffect } from 'react';
import { readChoice } from '#kernel/client/index.ts';
import type { ReportArea } from '../../domain/index.ts';

export const listViews = ['overview', 'reports'] as const;
export type ListView = (typeof listViews)[number];

const keyOf = (area: ReportArea) => `portal-${area}-view`;

function storedView(area: ReportArea): ListView | undefined {
  try {
    const stored = localStorage.getItem(keyOf(area));
    return listViews.find((view) => view === stored);
  } catch {
    return undefined;
  }
}

function storeView(area: ReportArea, view: ListView): void {
  try {
    localStorage.setItem(keyOf(area), view);
  } catch {
    /* The storage is full or blocked. The next visit shows the default view. */
  }
}

export const pathOfView = (area: ReportArea, view: ListView): string => `/${area}?view=${view}`;

/**
 * Returns the view that the address names, or the remembered one. An address with filters shows the
 * reports.
 */
export function useListView(area: ReportArea, params: URLSearchParams): ListView {
  const named = readChoice(params, 'view', listViews);
  useEffect(() => {
    if (named) storeView(area, named);
  }, [area, named]);
  if (named) return named;
  return params.toString() === '' ? (storedView(area) ?? 'reports') : 'reports';
}
