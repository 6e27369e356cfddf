import { useEffect } from 'react'

/** How high a story stands; what floats over its page, as a dialog does, has all the room there is. */
const heightOf = (page: Document, highest: number): number => {
  const root = page.getElementById('storybook-root')
  const floating = [...page.querySelectorAll<HTMLElement>('[data-portal] > *')]
  if (!root || root.offsetHeight === 0 || floating.some(({ offsetHeight }) => offsetHeight > 0)) return highest
  return Math.min(root.offsetHeight + 2 * root.offsetTop, highest)
}

/** Makes the window of each story of a docs page as low as what stands in it. */
export const useFittedWindows = (): void => {
  useEffect(() => {
    // An embedded story says so whenever something in it has grown or shrunk.
    const hear = ({ source }: MessageEvent) => {
      const windows = [...document.querySelectorAll<HTMLIFrameElement>('[id^="iframe--"]')]
      const changed = windows.find(({ contentWindow }) => contentWindow === source)
      if (!changed?.contentDocument || !changed.parentElement) return
      const { dataset, style } = changed.parentElement
      // What it was given at first is the most: what is higher scrolls in its window.
      dataset['highest'] ??= style.height
      style.height = `${heightOf(changed.contentDocument, Number.parseInt(dataset['highest'], 10))}px`
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
}
