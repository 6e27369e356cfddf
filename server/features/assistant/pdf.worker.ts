import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** Input of the worker. */
export interface PdfTask {
  content: Uint8Array
  maxPages: number
  /** Maximum number of characters. */
  maxText: number
}

/** The text of the first pages. */
export interface PdfText {
  text: string
  /** True when the text was truncated. */
  isCut: boolean
}

const read = async ({ content, maxPages, maxText }: PdfTask): Promise<PdfText> => {
  const pdf = await getDocumentProxy(content, { verbosity: 0 })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number += 1) {
    if (text.length > maxText) return { text, isCut: true }
    text += `${await textOfPage(await pdf.getPage(number))}\n\n`
  }
  return { text, isCut: pdf.numPages > maxPages }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

const textOfPage = async (page: Page): Promise<string> => {
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

// Any error here is caused by the file and ends the worker.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await read(workerData as PdfTask))
