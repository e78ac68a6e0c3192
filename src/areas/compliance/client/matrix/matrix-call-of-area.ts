/** The calls that answer which months were reported, by area. */
import { getInventoryReportingMatrix, getPosReportingMatrix } from '../../domain/call-addresses.ts';

export const matrixCallOfArea = {
  inventory: getInventoryReportingMatrix,
  pos: getPosReportingMatrix,
} as const;
