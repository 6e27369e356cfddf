/** What may stand between a category and one inside it. */
const separators = [':', ' > ', '/'] as const
export type PathSeparator = (typeof separators)[number]

/** That the texts of a column can be read as paths. */
export interface PathEvidence {
  separator: PathSeparator
  /** A text that would become a category inside a category. */
  example: string
  /** Whether it parts most of the texts. */
  isUsual: boolean
}

/** The names from the root down. Without a separator the text is one name. */
export const splitPath = (text: string, separator: PathSeparator | undefined): string[] => {
  const names = separator === undefined ? [text] : text.split(separator)
  return names.map((name) => name.replace(/\s+/g, ' ').trim()).filter((name) => name !== '')
}

/** The separator that parts more of the texts than the others do; undefined when none parts any. */
export const detectPaths = (texts: readonly string[]): PathEvidence | undefined => {
  const written = texts.filter((text) => text.trim() !== '')
  let best: { evidence: PathEvidence; count: number } | undefined
  for (const separator of separators) {
    const parted = written.filter((text) => splitPath(text, separator).length > 1)
    const [example] = parted
    if (example === undefined || parted.length <= (best?.count ?? 0)) continue
    const isUsual = parted.length * 2 >= written.length
    best = { evidence: { separator, example: example.trim(), isUsual }, count: parted.length }
  }
  return best?.evidence
}
