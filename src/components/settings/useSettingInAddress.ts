import { useEffect } from 'react'
import { useLocation } from 'react-router'

const CONTROLS = 'input:checked, input:not([type=radio]), select, button'

/** Brings the setting that the address names into view, and the focus into its control, whenever one is led there. */
export const useSettingInAddress = (isReady: boolean): void => {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!isReady || hash === '') return
    const row = document.getElementById(hash.slice(1))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  }, [isReady, hash, key])
}
