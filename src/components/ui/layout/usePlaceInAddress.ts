import { useEffect } from 'react'
import { useLocation } from '#components/ui/adapter/links.ts'

const CONTROLS = 'input:checked, input:not([type=radio]), select, button'

/** Scrolls to the element named by the URL's hash and focuses it, after each navigation. */
export const usePlaceInAddress = (isReady: boolean): void => {
  const location = useLocation()
  useEffect(() => {
    const name = location.hash.slice(1)
    const place = isReady && name !== '' ? document.getElementById(name) : undefined
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  }, [isReady, location])
}
