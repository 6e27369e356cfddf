import { useNavigate } from '#components/ui/adapter/links.ts'

/** Navigates to another page of the product. */
export const useGo = (): ((to: string) => void) => {
  const navigate = useNavigate()
  return (to) => void navigate(to)
}
