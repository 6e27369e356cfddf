/** The member who changed or deleted what was to be saved (`CHANGED_MEANWHILE`, `NOT_FOUND`), where it was another. */
export const changedByOf = ({
  issues,
}: {
  issues: readonly { path: readonly (string | number)[] }[]
}): string | undefined => issues.flatMap(({ path }) => (path[0] === 'changedBy' ? [String(path[1])] : []))[0]
