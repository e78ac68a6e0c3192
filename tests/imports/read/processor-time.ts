/**
 * Returns the processor time of this thread in milliseconds, which other tests at the same moment
 * do not lengthen.
 */
export const readProcessorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
