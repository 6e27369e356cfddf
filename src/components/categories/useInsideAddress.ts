import { useAddress, writeAddress } from '#components/ui/layout/useAddress.ts'

/** The URL of a category's page, or of all categories; keeps other parameters such as the month. */
export const useInsideAddress = (): ((categoryId: number | undefined) => string) => {
  const [query] = useAddress()
  return (categoryId) => {
    const next = new URLSearchParams(query)
    if (categoryId === undefined) next.delete('in')
    else next.set('in', String(categoryId))
    return writeAddress(next)
  }
}
