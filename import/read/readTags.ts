import { nameKey } from '#shared/names.ts'

/** The tags that a cell names: parted by commas, semicolons or bars, and `#words` by their marks. Each once. */
export const readTags = (text: string): string[] => {
  const named = new Map<string, string>()
  for (const part of text.split(/[,;|]|(?:^|\s+)(?=#)/)) {
    const name = part
      .replace(/^\s*#+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (name !== '' && !named.has(nameKey(name))) named.set(nameKey(name), name)
  }
  return [...named.values()]
}
