import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { HiddenAmountsContext } from '#components/ui/data/hiddenAmounts.ts'

/** Where the device remembers that amounts are covered. */
export const HIDE_AMOUNTS_KEY = 'hide_amounts'

export interface AmountsCoverProps {
  children: ReactNode
}

/** Remembers on this device, for all its tabs, whether amounts are covered. Stands once, around the product. */
export const AmountsCover = ({ children }: AmountsCoverProps) => {
  const [isHidden, setHidden] = useLocalStorage({
    key: HIDE_AMOUNTS_KEY,
    defaultValue: false,
    // Read before the first picture: an amount must not flash up.
    getInitialValueInEffect: false,
  })
  return <HiddenAmountsContext value={{ isHidden, turn: () => setHidden(!isHidden) }}>{children}</HiddenAmountsContext>
}
