/** The lists of stock and sales, with what they add up to and who has reported above them, and the way to a file of them. */
import { Suspense } from 'react';
import { ComplianceMatrix, Figures } from '#areas/compliance/client/index.ts';
import { ExportButton, reportScreens, type ListSlots } from '#areas/reports/client/index.ts';

const above: ListSlots['above'] = (area) => <Suspense><Figures area={area} /><ComplianceMatrix area={area} /></Suspense>;
const tools: ListSlots['tools'] = (area) => <Suspense><ExportButton area={area} /></Suspense>;
const ReportList = reportScreens['/inventory']!;

export default function ReportListPage() { return <ReportList above={above} tools={tools} />; }
