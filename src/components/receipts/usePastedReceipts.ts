import { useEffect, useEffectEvent } from 'react'
import { receiptsAmong } from './receiptFiles.ts'

/** Who takes what is pasted; of several on a page the one that came last, as a dialog does. */
const takers: object[] = []

/** Takes pictures and PDFs that are pasted anywhere on the page; pasted text goes where it was meant. */
export const usePastedReceipts = (take: (files: File[]) => void): void => {
  const paste = useEffectEvent((event: ClipboardEvent, taker: object) => {
    const files = receiptsAmong(event.clipboardData?.files ?? [])
    if (files.length === 0 || takers.at(-1) !== taker) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const taker = {}
    const listen = (event: ClipboardEvent) => paste(event, taker)
    takers.push(taker)
    document.addEventListener('paste', listen)
    return () => {
      takers.splice(takers.indexOf(taker), 1)
      document.removeEventListener('paste', listen)
    }
  }, [])
}
