import { createContext, useContext } from 'react'

/** Whether amounts are hidden on screen; `turn` toggles it. */
export interface HiddenAmounts {
  isHidden: boolean
  turn: () => void
}

export const HiddenAmountsContext = createContext<HiddenAmounts>({ isHidden: false, turn: () => undefined })

export const useHiddenAmounts = (): HiddenAmounts => useContext(HiddenAmountsContext)
