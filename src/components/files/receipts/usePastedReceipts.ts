import { useEffect, useEffectEvent } from 'react'
import { receiptsAmong } from './receiptFiles.ts'

/** Mounted paste handlers; only the latest one, such as that of a dialog, is called. */
const takers: object[] = []

/** Handles images and PDFs pasted anywhere on the page, if they are wanted; pasted text is not affected. */
export const usePastedReceipts = (take: ((files: File[]) => void) | undefined): void => {
  const paste = useEffectEvent((event: ClipboardEvent, taker: object) => {
    const files = receiptsAmong(event.clipboardData?.files ?? [])
    if (take === undefined || files.length === 0 || takers.at(-1) !== taker) return
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
