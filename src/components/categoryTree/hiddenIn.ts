import type { CategoryNode } from '#stores/CategoriesStore.ts'

/** The topmost hidden categories of a tree; their subcategories are hidden with them. */
export const hiddenIn = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.flatMap((node) => (node.category.hidden === true ? [node] : hiddenIn(node.children)))
