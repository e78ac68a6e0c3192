/**
 * The limits of the bench that the report names too. The bench holds its figures against them, and
 * `tests/report/rows.ts` prints them. Sizes are in kB (brotli), times in milliseconds, round trips
 * are counted, Lighthouse's scores are out of 100, and all others are ratios.
 */
export const BARS = {
  signInScript: 150,
  firstListScripts: 270,
  laterScreenScripts: 45,
  pdfWriter: 115,
  fileWorker: 175,
  precache: 1300,
  lighthouse: 95,
  lighthouseSignIn: 100,
  layoutShift: 0,
  installedStart: 1200,
  keystroke: 100,
  /** Reading, checking and storing a file ÷ a bare PapaParse of its text. */
  readingFile: 2.5,
  /** Processor time of the main thread's longest task while a file is read. */
  longestTask: 50,
  scrollingFrame: 12,
  /** Registering rows ÷ a COPY of the same rows. */
  registering: 3,
  /** A registered row of a million ÷ one of 100,000. */
  registeredRow: 1.5,
  /** The rate of polls for alerts ÷ that of an indexed query. */
  polls: 5,
  loadedRequest: 100,
  /** A call at 50 million rows ÷ the same at 1 million. */
  growth: 1.5,
  /** A thousand queued operations ÷ as many bare requests. */
  drain: 2,
  /**
   * The time from choosing a file until its rows are checked ÷ the same in
   * react-spreadsheet-import.
   */
  feltImport: 0.5,
  /** A step of an upload ÷ an empty panel. */
  feltStep: 2,
  /** Round trips to the database for a draft that is saved, and for an order that is submitted. */
  savingRoundTrips: 9,
  submittingRoundTrips: 12,
  firstSignIn: 4000,
  restart: 3000,
} as const;

/** The number of tablets, and of orders a second, under which requests are measured. */
export const LOAD = { tablets: 10_000, orders: 20 } as const;
