/** What the front page counts, from the sources themselves. */
export interface Figures {
  components: number
  stories: number
  withPlay: number
  /** Stories in which a rule of accessibility is off, by file. */
  exceptions: string[]
}

type Sources = Record<string, string>

const parts = (source: string): string[] => source.split(/^export const /m).slice(1)

/** `stories` are the sources of all story files by path, `components` the paths of what they are of. */
export const countFigures = (stories: Sources, components: string[]): Figures => {
  const told = Object.values(stories).flatMap((source) => parts(source).filter((part) => /^\w+: Story\b/.test(part)))
  return {
    components: components.filter((path) => !/\.(stories|test)\.tsx$/.test(path)).length,
    stories: told.length,
    withPlay: told.filter((part) => /\bplay[:,(]/.test(part)).length,
    exceptions: Object.entries(stories).flatMap(([path, source]) => (/\ba11y: \{/.test(source) ? [path] : [])),
  }
}
