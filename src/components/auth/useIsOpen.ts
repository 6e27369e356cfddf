import { useEntranceStores } from '#components/useStores.ts'

/** Whether a password may travel from here: the connection is private, or the operator allowed one that is not. */
export const useIsOpen = () => {
  const { config, server } = useEntranceStores()
  const { isPrivate } = server
  const { plainHttpAllowed } = config.current.value.client
  return { isPrivate, isOpen: isPrivate || plainHttpAllowed }
}
