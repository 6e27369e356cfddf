import { useEffect } from 'react'
import { useColorScheme } from '#components/ui/layout/colorScheme.ts'

/** Sets the browser's theme colour to the selected theme, whatever the system's is. Renders nothing. */
export const FrameColor = () => {
  const scheme = useColorScheme()
  useEffect(() => {
    for (const color of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      color.media = color.dataset['scheme'] === scheme ? 'all' : 'not all'
    }
  }, [scheme])
  return <>{null}</>
}
