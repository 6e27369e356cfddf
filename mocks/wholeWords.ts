import { expect, waitFor } from 'storybook/test'

/** A figure longer than a line may go on in the next one, a word of letters may not. */
const word = /\p{L}{3,}/gu

const linesOf = (text: Node, start: number, end: number): number => {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, end)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

/** The words inside an element that break in their middle, as none may however large the text is. */
export const brokenWords = (root: Element): string[] => {
  const broken: string[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    // Text for screen readers only is not visible.
    if ((text.parentElement?.clientWidth ?? 0) === 1) continue
    for (const { 0: found, index } of (text.textContent ?? '').matchAll(word)) {
      if (linesOf(text, index, index + found.length) > 1) broken.push(found)
    }
  }
  return broken
}

/** Nothing is pushed out of the screen, and no word breaks: for stories of large text. */
export const fitsTheScreen = async (): Promise<void> => {
  await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth))
  await expect(brokenWords(document.body)).toEqual([])
}
