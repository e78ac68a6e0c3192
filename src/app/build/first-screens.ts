/** The files without which an installed portal does not open: what the page, sign-in, the shell and the first screens import. A device is installed once it has these; every other file comes afterwards. */
import type { Rolldown } from 'vite';

/** The modules that the page asks for while it opens, beside its entry. Each brings what it imports; `tests/updates/first-screens.test.ts` opens a portal that has nothing else. */
const OPENED: readonly string[] = [
  'app/client/updates/UpdateWatch.tsx',
  'app/client/layouts/login/LoginLayout.tsx',
  'areas/account/client/sign-in/Login.tsx',
  'app/client/signed-in/SignedIn.tsx',
  'app/client/signed-in/after-opening.ts',
  'app/client/sync/ConnectionBars.tsx',
  'app/device/modules.ts',
  'areas/account/client/session/session-check.ts',
  'areas/alerts/client/store/kept-alerts.ts',
  'areas/reports/device/later.ts',
  'kernel/device/http/transport.ts',
  // The lists that home shows to distributors.
  'areas/orders/client/list/OrderList.tsx',
  'app/client/pages/ReportListPage.tsx',
  'areas/reports/client/Reports.tsx',
  'areas/reports/client/list/ReportList.tsx',
  'areas/compliance/client/figures/Figures.tsx',
  'areas/compliance/client/figures/SalesPanel.tsx',
  'areas/compliance/client/figures/StockPanel.tsx',
  'areas/compliance/client/figures/VerticalSales.tsx',
  'areas/compliance/client/matrix/ComplianceMatrix.tsx',
  'areas/compliance/client/matrix/MatrixCards.tsx',
  'areas/reports/client/upload/UnfinishedUploads.tsx',
  // What says that a part is missing.
  'app/client/pages/LaterPage.tsx',
  'app/client/pages/OtherPages.tsx',
  'app/client/fallback/ErrorPage.tsx',
  'kernel/client/ui/dialogs/DialogBox.tsx',
];
/** The catalogues that they wait for, in each language. */
const WORDS = /\/src\/locales\/(?:start|portal|reports)\/\w+\.po$/;

/** Paths of files of the build. Throws where a module is no longer a part of it. */
export function filesOfFirstScreens(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const needed of chunk.imports) {
      const imported = byFile.get(needed);
      if (imported) add(imported);
    }
  };
  const holding = (isWanted: (id: string) => boolean) =>
    chunks.filter(
      ({ facadeModuleId, moduleIds }) =>
        (facadeModuleId !== null && isWanted(facadeModuleId)) || moduleIds.some(isWanted),
    );
  for (const chunk of chunks) if (chunk.isEntry) add(chunk);
  for (const path of OPENED) {
    const found = holding((id) => id.endsWith(`/src/${path}`));
    if (found.length === 0) throw new Error(`No chunk holds ${path}: see first-screens.ts.`);
    found.forEach(add);
  }
  holding((id) => WORDS.test(id)).forEach(add);
  return files;
}
