/** What Brazil's activities are called: 100 kB that come with the first question. Portals have the codes alone; their build leaves the names out. */

export type CnaeTable = {
  /** Of a subclass of seven digits; undefined: there is none. */
  describe(subclass: string): string | undefined;
};
export async function loadCnaeTable(): Promise<CnaeTable> {
  const { getCnae } = await import('@brazilian-utils/brazilian-utils/get-cnae');
  return { describe: (subclass) => getCnae(subclass)?.description };
}
