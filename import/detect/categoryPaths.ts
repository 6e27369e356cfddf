/** Separators between a category and its subcategory, with the share of texts that must contain them. */
const separators = { ':': 1 / 4, ' > ': 1 / 4, '/': 1 / 2 } as const
export type PathSeparator = keyof typeof separators

/** That the texts of a column can be read as paths. */
export interface PathEvidence {
  separator: PathSeparator
  /** A text that would become a category inside a category. */
  example: string
  /** Whether it parts so many that it can be nothing else. */
  isDefault: boolean
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
  for (const separator of Object.keys(separators) as PathSeparator[]) {
    const parted = written.filter((text) => splitPath(text, separator).length > 1)
    const [example] = parted
    if (example === undefined || parted.length <= (best?.count ?? 0)) continue
    const isDefault = parted.length >= written.length * separators[separator]
    best = { evidence: { separator, example: example.trim(), isDefault }, count: parted.length }
  }
  return best?.evidence
}
