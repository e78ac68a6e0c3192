/**
 * Tests the sample file of an empty list: it reads without errors for each document, in each
 * language.
 */
import type { MessageDescriptor } from '@lingui/core';
import { expect, test } from 'vitest';
import { createPartLookup, rowStates } from '#areas/imports/domain/index.ts';
import { sampleFile } from '#areas/reports/client/sample/sample-file.ts';
import type { ReportDistributor } from '#areas/reports/device/index.ts';
import { reportKindFor, type ReportArea } from '#areas/reports/domain/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { mustCheck, fileOf } from '../../imports/check-fixtures.ts';
import { translatorFor, type UiLanguage } from '../../journeys/i18n.ts';

const PARTS = ['11003', '11010', '11017', '11024', '11031'];
const TODAY = '2026-11-29';

const brazil: ReportDistributor = {
  id: 1,
  name: 'Norte Instrumentos',
  kind: 'brazil',
  country: 'BR',
  currency: 'BRL',
  zone: 'America/Sao_Paulo',
  companies: [{ id: 1, name: 'Norte', taxId: '11222333000181', main: true }],
};
const chile: ReportDistributor = {
  ...brazil,
  name: 'Electro Test Chile',
  kind: 'laam',
  country: 'CL',
  currency: 'CLP',
};

const cases = (['en', 'es', 'pt'] as const).flatMap((language) =>
  ([brazil, chile] as const).flatMap((distributor) =>
    (['inventory', 'pos'] as const).map((area) => [area, distributor.country, language] as const),
  ),
);

const sampleOf = (area: ReportArea, country: string, language: UiLanguage) => {
  const distributor = country === 'BR' ? brazil : chile;
  const say = translatorFor(language);
  const textOf = ({ id, message, values }: MessageDescriptor) =>
    say(message ?? id, values as Record<string, string>);
  const sample = { area, distributor, partNumbers: PARTS, today: TODAY, prescribed: {} } as const;
  return {
    kind: reportKindFor(area, distributor.kind),
    currency: distributor.currency as Currency,
    ...sampleFile(sample, textOf),
  };
};

test.each(cases)(
  'the sample of %s in %s reads without errors and warnings in %s',
  async (area, country, language) => {
    const { kind, currency, name, text } = sampleOf(area, country, language);
    const { marks } = await mustCheck(
      fileOf(text, name),
      kind,
      {},
      { today: TODAY, currency, parts: createPartLookup({ numbers: PARTS, eans: [] }) },
    );
    expect(marks.flatMap(({ states }) => [...states])).toEqual(PARTS.map(() => rowStates.clean));
  },
);
