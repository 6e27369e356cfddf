import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { HiddenAmountsContext } from '#components/ui/data/hiddenAmounts.ts'

/** The key in the device's storage. */
export const HIDE_AMOUNTS_KEY = 'hide_amounts'

export interface AmountsCoverProps {
  children: ReactNode
}

/** Stores on this device, for all tabs, whether amounts are hidden. Rendered once, around the product. */
export const AmountsCover = ({ children }: AmountsCoverProps) => {
  const [isHidden, setHidden] = useLocalStorage({
    key: HIDE_AMOUNTS_KEY,
    defaultValue: false,
    // Read before the first render, so that no amount is visible for a moment.
    getInitialValueInEffect: false,
  })
  return <HiddenAmountsContext value={{ isHidden, turn: () => setHidden(!isHidden) }}>{children}</HiddenAmountsContext>
}
