import { useCombobox, type UseComboboxOptions } from '@mantine/core'
import { useEffect, useId } from 'react'

/** The state of a combobox, and the id of its list: known before the list is mounted, so that the field names it as soon as it opens. */
export const useListbox = (options?: UseComboboxOptions) => {
  const combobox = useCombobox(options)
  const listId = useId()
  const { setListId } = combobox
  useEffect(() => setListId(listId), [setListId, listId])
  return { combobox, listId }
}
