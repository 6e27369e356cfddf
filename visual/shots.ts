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

/** The globals that a story is drawn with. Its colours are in the style sheets alone. */
export const drawnIn = ({ globals: { theme: _theme, ...globals } }: Shot): Record<string, string> => globals

const surroundings = (shot: Shot): string => JSON.stringify([drawnIn(shot), shot.size])

/** The pictures for which a story is drawn once: what stands gets other colours. */
export const inDrawings = (shots: readonly Shot[]): Shot[][] => [
  ...Map.groupBy(shots, (shot) => `${shot.id} ${surroundings(shot)}`).values(),
]

/** So many stories are drawn on one page, which goes from story to story as a reader does. */
const BATCH = 40

/** Drawings that one page can make without reopening. */
export const inBatches = (drawings: readonly Shot[][]): Shot[][][] =>
  [...Map.groupBy(drawings, ([shot]) => shot && surroundings(shot)).values()].flatMap((members) =>
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
