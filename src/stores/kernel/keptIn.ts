/** More results than one page shows at once. */
const KEPT = 24

/** Returns the same result for the same query; the least recently used is evicted. */
export const memoize = <T>(answers: Map<string, T>, question: unknown, ask: () => T): T => {
  const key = JSON.stringify(question)
  const answer = answers.get(key) ?? ask()
  answers.delete(key)
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
  return answer
}
