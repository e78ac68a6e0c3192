/**
 * Loads the names of Brazil's activities (CNAE), 100 kB, when they are first needed. Only the
 * server uses them; the build of the client leaves them out.
 */

export type CnaeTable = {
  /**
   * Returns the description of a subclass of seven digits. Undefined if there is no such subclass.
   */
  describe(subclass: string): string | undefined;
};

export async function loadCnaeTable(): Promise<CnaeTable> {
  const { getCnae } = await import('@brazilian-utils/brazilian-utils/get-cnae');
  return { describe: (subclass) => getCnae(subclass)?.description };
}
