import type { DocsContextProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import type { Wishes } from './wishes.ts'

/** What the toolbar wishes while a docs page is read. */
export const useWishes = ({ channel, getStoryContext, storyById }: DocsContextProps): Wishes => {
  const [wishes, setWishes] = useState<Wishes>(() => getStoryContext(storyById()).userGlobals)
  useEffect(() => {
    const hear = ({ userGlobals }: { userGlobals: Wishes }) => setWishes(userGlobals)
    channel.on(GLOBALS_UPDATED, hear)
    return () => channel.off(GLOBALS_UPDATED, hear)
  }, [channel])
  return wishes
}
