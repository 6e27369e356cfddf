import { useEntranceStores } from '#components/useStores.ts'

/** Whether a password may be sent: the connection is private, or the operator allows plain http. */
export const useIsOpen = () => {
  const { config, server } = useEntranceStores()
  const { isPrivate } = server
  const { plainHttpAllowed } = config.current.value.client
  return { isPrivate, isOpen: isPrivate || plainHttpAllowed }
}
