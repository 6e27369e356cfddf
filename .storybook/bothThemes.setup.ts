import axe from 'axe-core'
import { afterEach } from 'vitest'
import { isForced } from './forcedColours.ts'

const root = document.documentElement

/** A colour on its way from one theme to the other is neither's. */
const resolved = async (): Promise<void> => {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** What cannot be read in a theme, and why. */
const findUnreadable = async (): Promise<string[]> => {
  await resolved()
  const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`))
}

// Axe has looked at the theme that the story wears, with every rule. Of the other theme only the colours can be wrong.
// A story that plays ends in colours that others have shown at rest.
afterEach(async (context) => {
  const { task, story } = context as typeof context & { story?: { play?: unknown } }
  const own = root.dataset['mantineColorScheme']
  if (own === undefined || task.result?.state === 'fail' || isForced(task.name) || story?.play !== undefined) return
  const other = own === 'dark' ? 'light' : 'dark'
  root.dataset['mantineColorScheme'] = other
  const unreadable = await findUnreadable()
  root.dataset['mantineColorScheme'] = own
  if (unreadable.length > 0) throw new Error(`In the ${other} theme:\n${unreadable.join('\n')}`)
})
