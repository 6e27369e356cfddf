interface Size {
  width: number
  height: number
}

type Mode = Record<string, string>

/** The picture parameters of a story, in Chromatic's format. */
export interface StoryFacts {
  id: string
  tags: string[]
  modes: Record<string, Mode>
  isLeftOut: boolean
  viewport: string | undefined
  forcedColors: 'active' | undefined
  screens: Record<string, Size>
}

/** One picture to be taken. */
export interface Shot {
  /** `story` or `story.mode`. */
  name: string
  id: string
  /** The toolbar's values. */
  globals: Record<string, string>
  size: Size
  forcedColors: 'active' | 'none'
}

const USUAL: Size = { width: 1280, height: 900 }

/** A story that plays ends where its play leaves it, which is looked at only where the story asks for it. */
const isPictured = ({ tags, isLeftOut }: StoryFacts): boolean =>
  !isLeftOut && (!tags.includes('play-fn') || tags.includes('pictured'))

const shot = ({ id, viewport: own, screens, forcedColors: ownColors }: StoryFacts, mode: Mode, name: string): Shot => {
  const { forcedColors = ownColors, viewport = own, ...globals } = mode
  return {
    name,
    id,
    globals,
    size: screens[viewport ?? ''] ?? USUAL,
    forcedColors: forcedColors === 'active' ? 'active' : 'none',
  }
}

/** So many pictures are taken on one page, which goes from story to story as a reader does. */
const BATCH = 40

const surroundings = ({ globals, size, forcedColors }: Shot): string => JSON.stringify([globals, size, forcedColors])

/** Pictures that one page can take without reopening: in one mode, on one screen. */
export const inBatches = (shots: readonly Shot[]): Shot[][] =>
  [...Map.groupBy(shots, surroundings).values()].flatMap((members) =>
    Array.from({ length: Math.ceil(members.length / BATCH) }, (_, at) => members.slice(at * BATCH, (at + 1) * BATCH)),
  )

/** The pictures of these stories: each as it is, and in each of its modes that looks different. */
export const choose = (stories: readonly StoryFacts[]): Shot[] =>
  stories.filter(isPictured).flatMap((story) => {
    const own = shot(story, {}, story.id)
    const others = Object.entries(story.modes).map(([name, mode]) => shot(story, mode, `${story.id}.${name}`))
    return [own, ...others.filter((other) => surroundings(other) !== surroundings(own))]
  })
