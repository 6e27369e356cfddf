/** Ancestor ids from the root to the direct parent, in the format of the API: `"1.5"`, empty for a root. */
export type ParentsTree = string

export const ancestorsOf = (parentsTree: ParentsTree): number[] =>
  parentsTree === '' ? [] : parentsTree.split('.').map(Number)

export const parentOf = (parentsTree: ParentsTree): number | undefined => ancestorsOf(parentsTree).at(-1)

/** Ancestor texts of rows that only have a parent id. A row whose parent is missing counts as a root. */
export const parentsTrees = (rows: readonly { id: number; parentId: number | null }[]): Map<number, ParentsTree> => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const trees = new Map<number, ParentsTree>()
  for (const row of rows) {
    const path: number[] = []
    let parent = row.parentId === null ? undefined : byId.get(row.parentId)
    while (parent !== undefined && path.length <= rows.length) {
      path.unshift(parent.id)
      parent = parent.parentId === null ? undefined : byId.get(parent.parentId)
    }
    trees.set(row.id, path.join('.'))
  }
  return trees
}
