/** How often the event loop ran other work meanwhile. */
export const turnsDuring = async (work: () => unknown, onTurn: () => void = () => undefined): Promise<number> => {
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    onTurn()
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isOver = true
  return turns
}
