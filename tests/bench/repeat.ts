/** Does something again and again for so long, at least once. */
export const repeat = async (run: () => Promise<unknown>, ms: number): Promise<void> => {
  const end = performance.now() + ms
  do await run()
  while (performance.now() < end)
}
