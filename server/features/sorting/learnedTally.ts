/**
 * Counts by category. Most have one or two categories, so they lie in one array, category and count by turns: a map for
 * each of a hundred thousand texts would take most of the memory.
 */
export class Tally {
  of = 0
  readonly #counts: number[] = []

  add(categoryId: number, count: number): void {
    this.of += count
    const counts = this.#counts
    for (let index = 0; index < counts.length; index += 2) {
      if (counts[index] !== categoryId) continue
      const left = (counts[index + 1] ?? 0) + count
      if (left === 0) counts.splice(index, 2)
      else counts[index + 1] = left
      return
    }
    counts.push(categoryId, count)
  }

  countOf(categoryId: number): number {
    const index = this.#counts.findIndex((value, at) => at % 2 === 0 && value === categoryId)
    return index === -1 ? 0 : (this.#counts[index + 1] ?? 0)
  }

  /** The categories, most frequent first; of equal ones, the oldest. */
  ranked(): { categoryId: number; count: number }[] {
    const ranked: { categoryId: number; count: number }[] = []
    this.#each((categoryId, count) => ranked.push({ categoryId, count }))
    return ranked.toSorted((a, b) => b.count - a.count || a.categoryId - b.categoryId)
  }

  /** The count of the most frequent category. */
  most(): number {
    let most = 0
    this.#each((_, count) => (most = Math.max(most, count)))
    return most
  }

  /** True when it is spread as evenly as over so many categories, or more. */
  isSpreadOver(categories: number): boolean {
    let squares = 0
    this.#each((_, count) => (squares += count * count))
    return this.of * this.of >= categories * squares
  }

  #each(visit: (categoryId: number, count: number) => void): void {
    for (let index = 0; index < this.#counts.length; index += 2) {
      visit(this.#counts[index] ?? 0, this.#counts[index + 1] ?? 0)
    }
  }
}
