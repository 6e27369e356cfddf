import type { Statement } from '#import/formats/model.ts'
import { pathKey } from './categoryTargets.ts'

/**
 * The hidden categories of a source, as path keys. A parent is hidden with its children, unless it has visible ones.
 */
export const hiddenCategories = ({ categories = [] }: Pick<Statement, 'categories'>): ReadonlySet<string> => {
  const keysOf = (isHidden: boolean) =>
    categories
      .filter((category) => (category.isHidden === true) === isHidden)
      .flatMap(({ path }) => path.map((_, index) => pathKey(path.slice(0, index + 1))))
  const shown = new Set(keysOf(false))
  return new Set(keysOf(true).filter((key) => !shown.has(key)))
}
