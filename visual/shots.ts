interface Size {
  width: number
  height: number
}

type Mode = Record<string, string>

/** The picture parameters of a story, in Chromatic's format; `.storybook/pictures.ts` fills them. */
export interface StoryFacts {
  id: string
  /** The picture of the story as it is is the mode "plain". */
  modes: Record<string, Mode>
  isLeftOut: boolean
  /** Why nothing of the component is pictured. */
  reason: string | undefined
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

const shot = ({ id, screens, forcedColors: own }: StoryFacts, mode: Mode, name: string): Shot => {
  const { forcedColors = own, viewport = '', ...globals } = mode
  return {
    name,
    id,
    globals,
    size: screens[viewport] ?? USUAL,
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

/** The pictures of these stories, each in all of its modes. */
export const choose = (stories: readonly StoryFacts[]): Shot[] =>
  stories
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap((story) =>
      Object.entries(story.modes).map(([name, mode]) =>
        shot(story, mode, name === 'plain' ? story.id : `${story.id}.${name}`),
      ),
    )
