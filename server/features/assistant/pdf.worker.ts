import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'
import { limits } from '#contract/limits.ts'

/** The text of the first pages. */
export interface PdfText {
  text: string
  /** True when the text was truncated. */
  isCut: boolean
}

const read = async (content: Uint8Array): Promise<PdfText> => {
  const pdf = await getDocumentProxy(content, { verbosity: 0 })
  let text = ''
  for (let number = 1; number <= Math.min(pdf.numPages, limits.attachmentPages); number += 1) {
    if (text.length > limits.attachmentText) return { text, isCut: true }
    text += `${await textOfPage(await pdf.getPage(number))}\n\n`
  }
  return { text, isCut: pdf.numPages > limits.attachmentPages }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

const textOfPage = async (page: Page): Promise<string> => {
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
}

// Any error here is caused by the file and ends the worker.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await read(workerData as Uint8Array))
