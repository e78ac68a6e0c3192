/**
 * Measures the processor time of this thread in milliseconds. Other tests at the same moment do not
 * lengthen it.
 */
export const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
