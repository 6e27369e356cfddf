/** More answers than one page shows at once are not kept. */
const KEPT = 24

/** The same answer for the same question; what was asked for last is forgotten last. */
export const keptIn = <T>(answers: Map<string, T>, question: unknown, ask: () => T): T => {
  const key = JSON.stringify(question)
  const answer = answers.get(key) ?? ask()
  answers.delete(key)
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
  return answer
}
