import { createContext, useContext } from 'react'
import type { EntranceStores } from '#stores/entranceStores.ts'
import type { Stores } from '#stores/Stores.ts'

/** Provides the stores: `<StoresContext value={stores}>`. */
export const StoresContext = createContext<EntranceStores | undefined>(undefined)

/** Stores available with or without a session. */
export const useEntranceStores = (): EntranceStores => {
  const stores = useContext(StoresContext)
  if (stores === undefined) throw new Error('There is no <StoresContext> above.')
  return stores
}

const isWhole = (stores: EntranceStores): stores is Stores => 'settings' in stores

/** The stores of this tab. */
export const useStores = (): Stores => {
  const stores = useEntranceStores()
  if (!isWhole(stores)) throw new Error('Before signing in there is useEntranceStores() alone.')
  return stores
}
