import { useAddress } from '#components/ui/layout/useAddress.ts'

/** Whether the page counts all transactions, from its URL: `?period=all`. */
export const useIsAllTime = (): [boolean, (isAllTime: boolean) => void] => {
  const [query, change] = useAddress()
  const show = (isAllTime: boolean) =>
    change((facts) => {
      if (isAllTime) facts.set('period', 'all')
      else facts.delete('period')
      return facts
    })
  return [query.get('period') === 'all', show]
}
