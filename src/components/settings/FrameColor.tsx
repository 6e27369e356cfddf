import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'

/** Sets the browser's theme colour to the selected theme, whatever the system's is. Renders nothing. */
export const FrameColor = () => {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useEffect(() => {
    for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      color.media = color.dataset['scheme'] === scheme ? 'all' : 'not all'
    }
  }, [scheme])
  return <>{null}</>
}
