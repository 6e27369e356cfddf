import { useAddress } from '#components/ui/layout/useAddress.ts'

/** Whether the form of a new transaction is open: the address says it, so that it can be opened from anywhere. */
export const useNewTransaction = () => {
  const [query, change] = useAddress()
  const asked = query.get('new')
  return {
    isOpen: asked !== null,
    /** Differs when it is asked for in another way. */
    asked: asked ?? '',
    open: () =>
      change((before) => {
        before.set('new', '1')
        return before
      }),
    close: () =>
      change((before) => {
        before.delete('new')
        return before
      }),
  }
}
