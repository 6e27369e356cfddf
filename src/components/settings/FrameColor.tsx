import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** Gives the browser's own frame the colour of the theme that was chosen, whatever the system has. It shows nothing. */
export const FrameColor = () => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      color.media = color.dataset['scheme'] === scheme ? 'all' : 'not all'
    }
  }, [scheme])
  return <>{null}</>
}
