import { useEffect, useEffectEvent, useState } from 'react'
import { useStores } from '#components/useStores.ts'

const IMPORT = '/import'

/**
 * Opens files dropped anywhere on a page in the import, unless a drop zone takes them or a dialog is open. Returns whether files are being dragged over the page.
 */
export const useDroppedFiles = (path: string, onGo: (to: string) => void): boolean => {
  const { books, offered } = useStores()
  const [isOver, setOver] = useState(false)
  const isOurs = (event: DragEvent): boolean =>
    !event.defaultPrevented &&
    event.dataTransfer?.types.includes('Files') === true &&
    document.querySelector('[role="dialog"]') === null
  const hover = useEffectEvent((event: DragEvent) => {
    const isHere = isOurs(event)
    if (isHere) event.preventDefault()
    setOver(isHere && books.may('edit'))
  })
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!isOurs(event)) return
    event.preventDefault()
    if (!books.may('edit')) return
    offered.offer(...(event.dataTransfer?.files ?? []))
    if (path === IMPORT) void offered.takeIfFree()
    else onGo(IMPORT)
  })
  useEffect(() => {
    addEventListener('dragover', hover)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hover)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [])
  return isOver
}
