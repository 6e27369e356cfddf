import axe from 'axe-core'

/** A colour on its way from one theme to the other is neither's. */
const resolved = async (): Promise<void> => {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** Axe violations on the current page, by the rules configured for the story. */
export const findViolations = async (options: axe.RunOptions = {}): Promise<string[]> => {
  await resolved()
  const { violations } = await axe.run(document.body, { ...options, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  )
}
