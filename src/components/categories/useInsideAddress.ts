import { useAddress, writeAddress } from '#components/ui/layout/useAddress.ts'

/** The address of the inside of a category, or of all of them; what else stands there, such as the month, stays. */
export const useInsideAddress = (): ((categoryId: number | undefined) => string) => {
  const [query] = useAddress()
  return (categoryId) => {
    const next = new URLSearchParams(query)
    if (categoryId === undefined) next.delete('in')
    else next.set('in', String(categoryId))
    return writeAddress(next)
  }
}
