import { useEffect } from 'react'
import { useLocation } from 'react-router'

const CONTROLS = 'input:checked, input:not([type=radio]), select, button'

/** Brings what the address names behind its `#` into view, and the focus into it, whenever one is led there. */
export const usePlaceInAddress = (isReady: boolean): void => {
  const location = useLocation()
  useEffect(() => {
    const name = location.hash.slice(1)
    const place = isReady && name !== '' ? document.getElementById(name) : undefined
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  }, [isReady, location])
}
