import type { Recognition } from './model.ts'

/** Names the program whose columns a table has. */
export const recogniseTable = (_head: string): Recognition | undefined => undefined
