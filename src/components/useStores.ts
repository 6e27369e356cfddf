import { createContext, useContext } from 'react'
import type { Stores } from '#stores/Stores.ts'

/** Hands the stores to everything inside: `<StoresContext value={stores}>`. */
export const StoresContext = createContext<Stores | undefined>(undefined)

/** The stores of this tab. */
export const useStores = (): Stores => {
  const stores = useContext(StoresContext)
  if (stores === undefined) throw new Error('useStores() needs a <StoresContext> above it.')
  return stores
}
