import { useSearchParams } from 'react-router'

/** The part of the address behind the `?`, and the way to change it without leaving the page. */
export const useAddress = (): [URLSearchParams, (change: (query: URLSearchParams) => URLSearchParams) => void] => {
  const [query, setQuery] = useSearchParams()
  return [
    query,
    (change) => setQuery((before) => change(new URLSearchParams(before)), { replace: true, preventScrollReset: true }),
  ]
}
