import { useEffect, useEffectEvent } from 'react'
import { useStores } from '#components/useStores.ts'

const IMPORT = '/import'

/** Files that are dropped anywhere on a page go to the import, unless a place of its own takes them or a dialog is open. */
export const useDroppedFiles = (path: string, onGo: (to: string) => void): void => {
  const { offered } = useStores()
  const isOurs = (event: DragEvent): boolean =>
    !event.defaultPrevented &&
    event.dataTransfer?.types.includes('Files') === true &&
    document.querySelector('[role="dialog"]') === null
  const hover = useEffectEvent((event: DragEvent) => {
    if (isOurs(event)) event.preventDefault()
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (!isOurs(event)) return
    event.preventDefault()
    offered.offer(...(event.dataTransfer?.files ?? []))
    if (path === IMPORT) void offered.takeIfFree()
    else onGo(IMPORT)
  })
  useEffect(() => {
    addEventListener('dragover', hover)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hover)
      removeEventListener('drop', drop)
    }
  }, [])
}
