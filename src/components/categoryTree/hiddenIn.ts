import type { CategoryNode } from '#stores/CategoriesStore.ts'

/** The topmost hidden categories of a tree: what is below them goes along. */
export const hiddenIn = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => (node.category.hidden === true ? [node] : hiddenIn(node.children)))
