import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the text of a field goes on beyond its right edge while the field has the focus: browsers draw no ellipsis there then. */
export const useCutText = (ref: RefObject<HTMLInputElement | null>, text: string) => {
  const [isCut, setCut] = useState(false)
  const showStart = () => {
    const field = ref.current
    if (field === null || document.activeElement !== field) return
    field.scrollLeft = 0
    setCut(field.clientWidth < field.scrollWidth)
  }
  useLayoutEffect(showStart, [ref, text])
  /** The caret scrolls the text as it moves. */
  const move = ({ key }: { key: string }) => {
    if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) setCut(false)
  }
  return { isCut, showStart, move }
}
