/** How much is scanned, and then parsed, before others get their turn. */
export const LISTS_SLICE_BYTES = 256 * 1024

const QUOTE = 0x22
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Where the contents of a list stand, and at which of its commas they are cut. */
export interface FoundList {
  start: number
  end: number
  cuts: number[]
}

/**
 * Finds the lists directly below the top object of a JSON text. It looks only at quotes and brackets, of which none is ever
 * a part of a longer UTF-8 character, and judges nothing.
 */
export class ListFinder {
  readonly lists: FoundList[] = []
  #open: FoundList | undefined
  #depth = 0
  #isInText = false
  #isEscaped = false
  #lastCut = 0

  scan(body: Buffer, from: number, to: number): void {
    for (let at = from; at < to; at++) {
      const byte = body[at]
      if (this.#isInText) this.#readText(byte)
      else this.#readMark(byte, at)
    }
  }

  #readText(byte: number | undefined): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
  }

  #readMark(byte: number | undefined, at: number): void {
    if (byte === QUOTE) this.#isInText = true
    else if (byte === COMMA) this.#cut(at)
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#enter(byte, at)
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.#leave(at)
  }

  #enter(byte: number, at: number): void {
    this.#depth++
    if (this.#depth !== 2 || byte !== OPEN_LIST) return
    this.#open = { start: at + 1, end: at + 1, cuts: [] }
    this.#lastCut = at
  }

  #leave(at: number): void {
    if (this.#depth === 2 && this.#open) {
      this.lists.push({ ...this.#open, end: at })
      this.#open = undefined
    }
    this.#depth--
  }

  #cut(at: number): void {
    if (this.#depth !== 2 || !this.#open || at - this.#lastCut < LISTS_SLICE_BYTES) return
    this.#open.cuts.push(at)
    this.#lastCut = at
  }
}
