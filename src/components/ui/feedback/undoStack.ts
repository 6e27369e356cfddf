interface Undoable {
  key: unknown
  undo: () => void
}

let stack: readonly Undoable[] = []

/** Makes a change the latest that Ctrl+Z undoes; one with the same key is replaced. */
export const offerUndo = (key: unknown, undo: () => void): void => {
  forgetUndo(key)
  stack = [...stack, { key, undo }]
}

/** The change is undone, or can no longer be undone. */
export const forgetUndo = (key: unknown): void => {
  stack = stack.filter((each) => each.key !== key)
}

/** Another user must not undo the changes of the one who signed out. */
export const forgetAllUndo = (): void => {
  stack = []
}

/** Undoes the latest change, then the one before. Returns whether there was one. */
export const undoLatest = (): boolean => {
  const latest = stack.at(-1)
  if (latest === undefined) return false
  forgetUndo(latest.key)
  latest.undo()
  return true
}
