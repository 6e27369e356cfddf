import { useCombobox, type UseComboboxOptions } from '@mantine/core'
import { useEffect, useId, useState } from 'react'

/**
 * The state of a combobox, the id of its list, known before the list is mounted, so that the field names it as soon as it opens, and
 * the id of the highlighted option for `aria-activedescendant`: Mantine names only one that arrows reached.
 */
export const useListbox = (options?: UseComboboxOptions) => {
  const store = useCombobox(options)
  const listId = useId()
  const [markedId, setMarkedId] = useState<string | null>(null)
  const { setListId } = store
  useEffect(() => setListId(listId), [setListId, listId])
  const marking = (select: () => string | null) => () => {
    const id = select()
    setMarkedId(id)
    return id
  }
  const combobox = {
    ...store,
    selectActiveOption: marking(store.selectActiveOption),
    selectFirstOption: marking(store.selectFirstOption),
    selectNextOption: marking(store.selectNextOption),
    selectPreviousOption: marking(store.selectPreviousOption),
    resetSelectedOption: () => {
      setMarkedId(null)
      store.resetSelectedOption()
    },
  }
  return { combobox, listId, markedId: store.dropdownOpened ? (markedId ?? undefined) : undefined }
}
