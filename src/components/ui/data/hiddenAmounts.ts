import { createContext, useContext } from 'react'

/** Whether amounts are covered, so that others may look over one's shoulder; `turn` covers or uncovers them. */
export interface HiddenAmounts {
  isHidden: boolean
  turn: () => void
}

export const HiddenAmountsContext = createContext<HiddenAmounts>({ isHidden: false, turn: () => undefined })

export const useHiddenAmounts = (): HiddenAmounts => useContext(HiddenAmountsContext)
